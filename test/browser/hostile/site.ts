import { en } from '../../../src/messages/en.ts'
import { soaked } from '../../helpers/thorough.ts'
import { siteConfig } from '../pages.ts'
import { hostileTexts, type HostileText } from './texts.ts'

/** Texts that break out of an attribute, an element, a comment, a string or a data block, for fields that are no Markdown. */
export const fieldTexts: readonly string[] = [
  `"'></title></textarea></style></script><script>X(9001)</script><img src=data:image/png,x onerror=X(9001)>`,
  `</script><!--<script>X(9002)//--></script>]]><svg onload=X(9002)>\u2028\${X(9002)}{{X(9002)}}$&$\``,
  `" autofocus tabindex=1 onfocus=X(9003) onmouseover=X(9003) x="' onclick=X(9003) '`,
  `&lt;img src=data:image/png,x onerror=X(9004)&gt;&quot;&#34;onclick=X(9004) <b onclick=X(9004)>`,
  `[x](javascript:X(9005)) **<b onclick=X(9005)>** {X(9005)} :::note{onclick=X(9005)}`,
  `__proto__`,
]

/** Names of files and folders. */
const fileNames: readonly string[] = [
  '<img src=data:image,x onerror=X(9101)>',
  `"onclick=X(9102) '`,
  'javascript:X(9103)',
  '&lt;svg onload=X(9104)&gt;',
  '__proto__',
  'constructor',
]

/** The site that strangers have written in: every vector in texts, and the field texts wherever a text is shown. */
export function hostileSite(): { files: Record<string, string>; texts: HostileText[] } {
  const texts = hostileTexts()
  const files: Record<string, string> = {
    'site.config.ts': siteConfig(`
      tagline: 'Strangers write here', repository: 'https://notes.example/notes', editUrl: 'https://notes.example/edit/',
      locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文', htmlLang: 'zh-Hans' }],
      navbar: { items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs' }, { to: '/blog', label: 'Blog' },
        { type: 'search' }, { type: 'localeDropdown' }, { type: 'custom-theme' }] },
      markdown: { mermaid: true, emoji: true, admonitions: ['example', 'details'], magicComments: [{ line: 'this' }] }, imageZoom: true,
      onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onBrokenMarkdownLinks: 'ignore',`),
    'docs/intro.md': '# Intro\n\nText.\n',
    ...translations(),
  }
  for (const { name, markdown } of texts) files[`docs/${name}.md`] = markdown
  // A list of posts, a page, and a translation show texts in other ways.
  for (const { name, markdown } of texts.slice(0, soaked(2, 1)))
    files[`blog/2024-01-01-${name}.md`] = markdown.replace('\n\n', '\n\nBefore.\n\n<!-- truncate -->\n\n')
  for (const [index, { name, markdown }] of texts.slice(6, soaked(9, 7)).entries()) {
    files[`pages/${name}.md`] = markdown
    files[`blog/2024-02-0${index + 1}-${name}.md`] = markdown
    files[`i18n/zh/docusaurus-plugin-content-docs/current/${name}.md`] = markdown
  }
  Object.assign(files, ...fieldTexts.map(filesWithFields), ...fileNames.map(filesNamed))
  files['blog/authors.yml'] = fieldTexts.map(authorEntry).join('')
  files['blog/tags.yml'] = fieldTexts.map(tagEntry).join('')
  files['docs/tags.yml'] = files['blog/tags.yml']
  return { files, texts }
}

const frontMatter = (values: Readonly<Record<string, unknown>>): string =>
  `---\n${Object.entries(values)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('')}---\n`

/** As it may stand in a path. */
const segment = (text: string): string => text.replaceAll(/[?#\\/]/g, '')

function filesWithFields(text: string, index: number): Record<string, string> {
  const common = {
    title: text,
    title_meta: text,
    description: text,
    keywords: [text, 'x'],
    image: `https://notes.example/${segment(text)}`,
    sidebar_label: text,
    custom_edit_url: `https://notes.example/${text}`,
    last_update: { author: text, date: '2024-01-01' },
    toc_min_heading_level: 2,
    heading_aliases: { [text.replaceAll(/[\s#]/g, '')]: 'there' },
  }
  const body = '\nText.\n\n## There\n\nMore.\n'
  const ownTags = [{ label: text, permalink: `own-${index}-${segment(text)}` }, `t${index}`, `inline ${text}`]
  return {
    [`docs/fields-${index}.md`]:
      frontMatter({
        ...common,
        slug: `/slug-${index}-${segment(text)}`,
        tags: ownTags,
        sidebar_class_name: text,
        pagination_label: text,
      }) + body,
    [`docs/category-${index}/_category_.json`]: JSON.stringify({
      label: `${index} ${text}`,
      description: text,
      className: text,
      link: {
        type: 'generated-index',
        title: text,
        description: text,
        slug: `/category-${index}-${segment(text)}`,
        keywords: [text],
        image: `https://notes.example/${segment(text)}`,
      },
    }),
    [`docs/category-${index}/page.md`]: `# Page ${index}\n\nText.\n`,
    [`blog/2024-03-0${index + 1}-fields.md`]:
      frontMatter({
        ...common,
        slug: `post-${index}-${segment(text)}`,
        tags: ownTags,
        authors: [
          `a${index}`,
          {
            name: text,
            title: text,
            description: text,
            url: `https://notes.example/${text}`,
            image_url: `/icon.svg?${text}`,
            email: `${index}<b>"'@notes.example`,
            socials: { github: text, x: text, [segment(text)]: `https://notes.example/${text}` },
          },
        ],
      }) + body,
  }
}

const authorEntry = (text: string, index: number): string =>
  `a${index}: ${JSON.stringify({
    name: text,
    title: text,
    description: text,
    url: `https://notes.example/${text}`,
    image_url: `/icon.svg?${text}`,
    email: `${index}<b>"'@notes.example`,
    socials: { github: text },
    page: { permalink: `/author-${index}-${segment(text)}`, description: text },
  })}\n`

const tagEntry = (text: string, index: number): string =>
  `t${index}: ${JSON.stringify({ label: `${index} ${text}`, permalink: `/tag-${index}-${segment(text)}`, description: text })}\n`

function filesNamed(name: string): Record<string, string> {
  return {
    [`docs/named/${name}.md`]: 'Text.\n',
    [`docs/named/${name}/inside.md`]: 'Text.\n',
    [`blog/2024-04-01-${name}.md`]: 'Text.\n',
  }
}

/** Every text of the theme, and every label, in a translation that a stranger has sent. */
function translations(): Record<string, string> {
  const text = (index: number): string => fieldTexts[index % fieldTexts.length] ?? ''
  const entries = (keys: readonly string[]): string =>
    JSON.stringify(
      Object.fromEntries(keys.map((key, index) => [key, { message: text(index), description: text(index) }])),
    )
  const labels = fieldTexts.map((label, index) => `sidebar.defaultSidebar.category.${index} ${label}`)
  const plugin = 'i18n/zh/docusaurus-plugin-content'
  return {
    'i18n/zh/code.json': entries([
      'theme.common.editThisPage',
      'theme.tags.tagsListLabel',
      'theme.NotFound.title',
    ]),
    'i18n/zh/messages.json': entries(Object.keys(en)),
    [`${plugin}-docs/current.json`]: entries(['version.label', ...labels]),
    [`${plugin}-blog/options.json`]: entries(['title', 'description', 'sidebar.title']),
    'i18n/zh/docusaurus-theme-classic/navbar.json': entries([
      'title',
      'logo.alt',
      'item.label.Docs',
      'item.label.Blog',
    ]),
    'i18n/zh/docusaurus-theme-classic/footer.json': entries(['logo.alt']),
  }
}
