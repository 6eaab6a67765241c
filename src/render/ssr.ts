// Everything that React renders of a page, in one module: a site with a `theme/` folder has a module of its own with these names.
export { TextsContext } from '../components/texts.ts'
export { BlogSidebar } from '../pages/BlogSidebar.tsx'
export { Footer } from '../pages/Footer.tsx'
export { Screen } from '../pages/Screen.tsx'
export { CustomItem } from '../shell/CustomItem.tsx'
export { SidebarList } from '../shell/DocsSidebar.tsx'
export { Shell } from '../shell/Shell.tsx'
export { loadInLanguage, renderMdx, withLazy } from '../mdx/run/render-mdx.ts'
