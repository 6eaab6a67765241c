import { createElement, type ComponentType, type FunctionComponent } from 'react'
import { Admonition } from './Admonition.tsx'
import { BrowserOnly } from './BrowserOnly.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { Details } from './Details.tsx'
import { DocCardList } from './DocCardList.tsx'
import { Head } from './Head.tsx'
import { Heading, type HeadingProps } from './Heading.tsx'
import { Interpolate } from './Interpolate.tsx'
import { Link } from './Link.tsx'
import { TabItem } from './TabItem.tsx'
import { Tabs } from './Tabs.tsx'
import { TOCInline } from './TOCInline.tsx'
import { Translate } from './Translate.tsx'
import { MDXCode } from './docusaurus/theme/MDXCode.tsx'
import { MDXImg } from './docusaurus/theme/MDXImg.tsx'
import { MDXPre } from './docusaurus/theme/MDXPre.tsx'

const heading =
  (as: NonNullable<HeadingProps['as']>): FunctionComponent<HeadingProps> =>
  (props) =>
    createElement(Heading, { ...props, as })

/** Elements of texts as components, which those of authors hand on to. */
const elements = {
  a: Link,
  code: MDXCode,
  details: Details,
  img: MDXImg,
  pre: MDXPre,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
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
