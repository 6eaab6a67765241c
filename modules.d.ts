// What components of a site may import besides packages and files of their own. Name it in the site's tsconfig.json:
// { "compilerOptions": { "types": ["inkstone/modules"] } }

declare module '@theme/*'
declare module '@theme-original/*'
declare module '@docusaurus/*'
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module '*.svg'
declare module '*.mdx'
declare module '*.avif' {
  const address: string
  export default address
}
declare module '*.gif' {
  const address: string
  export default address
}
declare module '*.jpg' {
  const address: string
  export default address
}
declare module '*.png' {
  const address: string
  export default address
}
declare module '*.webp' {
  const address: string
  export default address
}
