import type { ReactNode } from 'react'
import picture from './ink.png'
import styles from './Card.module.css'

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <img src={picture} alt="" width="8" height="8" />
      <strong>{title}</strong>
      {children}
    </section>
  )
}
