import { customNavbarItems as originals } from '@theme-original/CustomNavbarItems'

function Hello({ label }: { label: string }) {
  return <button type="button">{label}</button>
}

export const customNavbarItems = { ...originals, hello: Hello }
