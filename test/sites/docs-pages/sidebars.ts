export default {
  main: [
    'intro',
    { type: 'category', label: 'Guide', items: ['guide/start', 'guide/secret', { type: 'category', label: 'Deep', items: ['guide/deep/end'] }] },
    { type: 'category', label: 'Index', link: { type: 'generated-index', description: 'All of it.' }, items: ['guide/plain', { type: 'link', label: 'Elsewhere', href: 'https://example.org/x' }, { type: 'category', label: 'Own words', description: 'Described.', items: ['guide/other'] }, 'guide/hidden', { type: 'html', value: '<hr>' }] },
    { type: 'category', label: 'Always open', collapsed: false, items: ['guide/open'] },
    { type: 'category', label: 'Drafts', items: ['guide/draft'] },
  ],
}
