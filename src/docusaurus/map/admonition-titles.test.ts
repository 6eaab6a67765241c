import { expect, test } from 'vitest'
import { titlesOf } from './admonition-titles.ts'

const types = `import React from 'react'
import DefaultTypes from '@theme-original/Admonition/Types'
import Learn from './Type/Learn'
import Cpp from '@theme/Admonition/Type/Cpp'
import Away from '@site/src/Away'

const styles = { task: 'red' }

function Task({ className, ...props }) {
  return <Layout icon={<Icon />} title="Task &" {...props} />
}

const Usage = (props) => <div>{props.title?.length > 0 ? props.title : translate({ id: 'u', message: "Utilisation" })}</div>

function Bare(props) {
  return <h5 title={props.title}>{props.title}</h5>
}

const Late = ({ title = \`Later\` }) => <b>{title}</b>

export default {
  ...DefaultTypes,
  example: (props: Props) => <Info title="Example" {...props} />,
  plain: (props) => (
    <Info {...props} />
  ),
  'my-task': Task,
  usage: Usage, learn: Learn, cpp: Cpp, away: Away,
  bare: Bare,
  late: Late
}
`

/** By the paths that imports name, without endings. */
const files: Record<string, string> = {
  './src/theme/Admonition/Types': types,
  './src/theme/Admonition/Type/Learn': "const defaultProps = { icon: <Icon />, title: 'Learn' }\n",
  './src/theme/Admonition/Type/Cpp':
    'const defaultProps = {\n  title: (\n    <Translate\n      id="x"\n      description="(:::cpp)"\n    >\n      Coming from C++?\n    </Translate>\n  ),\n}\n',
  './src/Away': "export default ({ title }) => <b>{title ?? 'Far'}</b>\n",
}

test('titles of the site’s own kinds of admonitions are read where they are written', () => {
  const kinds = [
    'example',
    'plain',
    'my-task',
    'usage',
    'learn',
    'cpp',
    'away',
    'bare',
    'late',
    'none',
    'constructor',
  ]
  expect(titlesOf(kinds, (path) => files[path])).toEqual({
    example: 'Example',
    'my-task': 'Task &',
    usage: 'Utilisation',
    learn: 'Learn',
    cpp: 'Coming from C++?',
    away: 'Far',
    late: 'Later',
  })
  expect(titlesOf(kinds, () => undefined)).toEqual({})
})

test('long code is read in time that grows with it', () => {
  const hostile = [
    'title ',
    'title = (',
    'a: b,\n',
    '\n \n ',
    'title = <Translate ',
    "title: translate({ x: 'y', ",
  ]
  for (const part of hostile) {
    const code = `x = { a: A, function A ${part.repeat(100_000 / part.length)}`
    expect(titlesOf(['a'], () => code)).toEqual({})
  }
})
