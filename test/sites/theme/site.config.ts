import { defineSite } from 'inkstone'

export default defineSite({
  title: 'Theme',
  url: 'https://theme.example',
  baseUrl: '/theme/',
  navbar: { items: [{ type: 'custom-clock', label: 'Clock', position: 'right' }] },
  footer: { copyright: 'Ink and stone.' },
})
