export default {
  title: 'Notes',
  url: 'https://notes.example',
  editUrl: 'https://git.example/notes/edit/main/',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
  ],
}
