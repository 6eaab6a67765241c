// What the configuration and components of a site may use besides packages and files of their own. The site's tsconfig.json
// names it: { "compilerOptions": { "types": ["inkstone/modules"] } }

// Enough for `process.env` in site.config.ts. Where the types of Node are installed, these are parts of them.
declare namespace NodeJS {
  interface ProcessEnv {
    [name: string]: string | undefined
  }
  interface Process {
    env: ProcessEnv
  }
}
// oxlint-disable-next-line no-var -- it is declared again, in the same words, by the types of Node
declare var process: NodeJS.Process

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
declare module '*.md'
declare module '*.yml'
declare module '*.yaml'
declare module '*?raw' {
  const text: string
  export default text
}
declare module '!!raw-loader!*' {
  const text: string
  export default text
}
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
declare module '*.jpeg' {
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
