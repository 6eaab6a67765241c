import type { ReactNode } from 'react'
import { StyleSheet, Text, View } from 'react-native'

interface CardProps {
  title: string
  children: ReactNode
}

export function Card({ title, children }: CardProps) {
  return (
    <View style={styles.card}>
      <View style={styles.header}>
        <Text style={styles.title} numberOfLines={1}>
          {title}
        </Text>
        <Text style={styles.muted}>Draft</Text>
      </View>
      {children}
    </View>
  )
}

const styles = StyleSheet.create({
  card: { padding: 16, gap: 8, borderRadius: 8, backgroundColor: '#fff' },
  header: { flexDirection: 'row', alignItems: 'center', gap: 12 },
  title: { flex: 1, fontSize: 17, fontWeight: '600' },
  muted: { color: '#667', fontSize: 13 },
})
