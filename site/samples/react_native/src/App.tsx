import { createStaticNavigation, useNavigation } from '@react-navigation/native'
import type { StaticParamList, StaticScreenProps } from '@react-navigation/native'
import { createNativeStackNavigator } from '@react-navigation/native-stack'
import { useCallback } from 'react'
import { ActivityIndicator, Text } from 'react-native'
import { NoteList } from './NoteList'
import { useNotes } from './useNotes'

function HomeScreen() {
  const navigation = useNavigation()
  const state = useNotes()
  const openNote = useCallback((id: string) => navigation.navigate('Note', { id }), [navigation])

  if (state.status === 'loading') return <ActivityIndicator />
  if (state.status === 'failed') return <Text>{state.message}</Text>
  return <NoteList notes={state.notes} onOpen={openNote} />
}

function NoteScreen({ route }: StaticScreenProps<{ id: string }>) {
  return <Text>Note {route.params.id}</Text>
}

const RootStack = createNativeStackNavigator({
  screens: {
    Home: { screen: HomeScreen, options: { title: 'Notes' } },
    Note: { screen: NoteScreen, options: { title: 'Note' } },
  },
})

declare global {
  namespace ReactNavigation {
    interface RootParamList extends StaticParamList<typeof RootStack> {}
  }
}

const Navigation = createStaticNavigation(RootStack)

export function App() {
  return <Navigation />
}
