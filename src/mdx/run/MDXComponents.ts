import type { ComponentType } from 'react'
import { Admonition } from './Admonition.tsx'
import { BrowserOnly } from './BrowserOnly.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { Details } from './Details.tsx'
import { DocCardList } from './DocCardList.tsx'
import { Head } from './Head.tsx'
import { Heading } from './Heading.tsx'
import { Interpolate } from './Interpolate.tsx'
import { Link } from './Link.tsx'
import { TabItem } from './TabItem.tsx'
import { Tabs } from './Tabs.tsx'
import { TOCInline } from './TOCInline.tsx'
import { Translate } from './Translate.tsx'
import { MDXCode, MDXImg, MDXPre } from './docusaurus/theme/text-elements.tsx'
import { headingOf } from './with-elements.ts'

/** Elements of texts as components, which those of authors hand on to. */
const elements = {
  a: Link,
  code: MDXCode,
  details: Details,
  img: MDXImg,
  pre: MDXPre,
  h1: headingOf(Heading, 'h1'),
  h2: headingOf(Heading, 'h2'),
  h3: headingOf(Heading, 'h3'),
  h4: headingOf(Heading, 'h4'),
  h5: headingOf(Heading, 'h5'),
  h6: headingOf(Heading, 'h6'),
}

// as: each has properties of its own; texts may give any.
const components = {
  Admonition,
  BrowserOnly,
  CodeBlock,
  Details,
  DocCardList,
  Head,
  Heading,
  Interpolate,
  Link,
  TabItem,
  Tabs,
  TOCInline,
  Translate,
  ...elements,
} as unknown as Record<string, ComponentType<Record<string, unknown>>>

/** The components that `.mdx` texts may use without import. A site adds its own in `theme/MDXComponents.tsx`. */
export const MDXComponents: Readonly<Record<string, ComponentType<Record<string, unknown>>>> = components
