import { Footer as OriginalFooter } from '@theme-original/Footer'
import { useTexts } from 'inkstone'
import styles from './Footer.module.css'

export default function Footer(props: object) {
  const { locale } = useTexts()
  return (
    <>
      <p className={styles.note}>Before the footer, in {locale.htmlLang}.</p>
      <OriginalFooter {...props} />
    </>
  )
}
