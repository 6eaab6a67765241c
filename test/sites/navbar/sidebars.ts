export default {
  main: ['intro', { type: 'category', label: 'Guide', items: ['guide/start', 'guide/more'] }],
  other: ['other/first', 'other/second'],
}
