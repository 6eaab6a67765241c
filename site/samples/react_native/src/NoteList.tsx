import { memo, useCallback } from 'react'
import { FlatList, Pressable, StyleSheet, Text, View, type ListRenderItem } from 'react-native'
import type { Note } from './notes'

interface NoteRowProps {
  note: Note
  onOpen: (id: string) => void
}

const NoteRow = memo(function NoteRow({ note, onOpen }: NoteRowProps) {
  return (
    <Pressable
      onPress={() => onOpen(note.id)}
      style={({ pressed }) => [styles.row, pressed && styles.pressed]}
    >
      <Text style={styles.title}>{note.title}</Text>
    </Pressable>
  )
})

function Separator() {
  return <View style={styles.separator} />
}

interface NoteListProps {
  notes: Note[]
  onOpen: (id: string) => void
}

export function NoteList({ notes, onOpen }: NoteListProps) {
  const renderItem = useCallback<ListRenderItem<Note>>(
    ({ item }) => <NoteRow note={item} onOpen={onOpen} />,
    [onOpen],
  )

  return (
    <FlatList
      data={notes}
      keyExtractor={(note) => note.id}
      renderItem={renderItem}
      ItemSeparatorComponent={Separator}
      ListEmptyComponent={<Text style={styles.row}>No notes yet</Text>}
    />
  )
}

const styles = StyleSheet.create({
  row: { paddingHorizontal: 16, paddingVertical: 14 },
  pressed: { opacity: 0.6 },
  title: { fontSize: 17 },
  separator: { height: StyleSheet.hairlineWidth, backgroundColor: '#ccd' },
})
