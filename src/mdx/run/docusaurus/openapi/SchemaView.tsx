import { Fragment, type ReactNode } from 'react'
import { isRecord } from '../../../../defined.ts'
import { TabItem } from '../../TabItem.tsx'
import { Tabs } from '../../Tabs.tsx'
import {
  choicesOf,
  inner,
  limitsOf,
  list,
  merged,
  text,
  typeOf,
  written,
  type Described,
  words,
} from './schema.ts'
import { Markdown } from '../../packages/markdown.tsx'

/** Deeper schemas name their types only: who describes more than this describes it elsewhere as well. */
const deepest = 12

/** A schema: a list of properties, tabs with the choices, or what a simple value has to be. */
export function SchemaView({ schema, depth = 0 }: { schema: unknown; depth?: number }): ReactNode {
  if (!isRecord(schema)) return schema === undefined ? null : <p>{typeOf(schema)}</p>
  const own = merged(schema)
  const items = own['items']
  const choices = choicesOf(own)
  if (!hasParts(own) || depth > deepest) return <Value schema={own} />
  return (
    <>
      {items !== undefined && (
        <>
          {/* The row of a property has named it. */}
          {depth === 0 && (
            <p>
              <em>{typeOf(own)}</em>
            </p>
          )}
          <SchemaView schema={items} depth={depth + 1} />
        </>
      )}
      {choices.length > 0 && <Choices choices={choices} depth={depth} />}
      <Properties schema={own} depth={depth} />
    </>
  )
}

/** Whether a schema has more to show than its type. */
function hasParts(schema: Described): boolean {
  const own = merged(schema)
  const items = own['items']
  if (isRecord(items)) return hasParts(items)
  const count = Object.keys(inner(own, 'properties')).length + choicesOf(own).length
  return count > 0 || isRecord(own['additionalProperties'])
}

/** A simple value, in a line of its own. */
function Value({ schema }: { schema: Described }): ReactNode {
  return (
    <>
      <p>
        <em>{typeOf(schema)}</em>
      </p>
      <Facts schema={schema} />
    </>
  )
}

function Choices({ choices, depth }: { choices: readonly unknown[]; depth: number }): ReactNode {
  return (
    <Tabs>
      {choices.map((choice, index) => {
        const label = (isRecord(choice) && text(choice, 'title')) || typeOf(choice)
        return (
          <TabItem key={`${index}-${label}`} value={`${index}-${label}`} label={label}>
            <Description>{isRecord(choice) ? text(choice, 'description') : undefined}</Description>
            <SchemaView schema={choice} depth={depth + 1} />
          </TabItem>
        )
      })}
    </Tabs>
  )
}

function Properties({ schema, depth }: { schema: Described; depth: number }): ReactNode {
  const required = list(schema, 'required')
  const others = schema['additionalProperties']
  const rows = Object.entries(inner(schema, 'properties'))
  if (rows.length === 0 && !isRecord(others)) return null
  return (
    <ul>
      {rows.map(([name, value]) => (
        <li key={name}>
          <Row name={name} schema={value} isRequired={required.includes(name)} depth={depth + 1} />
        </li>
      ))}
      {isRecord(others) && (
        <li>
          <Row name="*" schema={others} isRequired={false} depth={depth + 1} />
        </li>
      )}
    </ul>
  )
}

interface RowProps {
  name: string
  schema: unknown
  isRequired: boolean
  depth?: number
  /** Instead of the type of the schema. */
  type?: string
}

/** A value with its name, its type, and what is said of it. */
export function Row({ name, schema, isRequired, depth = 0, type }: RowProps): ReactNode {
  const own = isRecord(schema) ? merged(schema) : {}
  return (
    <>
      <p>
        <strong>{name}</strong> <em>{type ?? typeOf(schema)}</em>
        {isRequired && <Mark id="required" tone="danger" />}
        {own['nullable'] === true && <Mark id="nullable" tone="secondary" />}
        {own['deprecated'] === true && <Mark id="deprecated" tone="warning" />}
      </p>
      <Description>{text(own, 'description')}</Description>
      <Facts schema={own} />
      {hasParts(own) && depth <= deepest && <SchemaView schema={own} depth={depth} />}
    </>
  )
}

/** A word behind a name. */
export function Mark({ id, tone }: { id: string; tone: 'danger' | 'warning' | 'secondary' }): ReactNode {
  return (
    <>
      {' '}
      <span className={`badge badge--${tone}`}>{words(`schemaItem.${id}`, id)}</span>
    </>
  )
}

/** Possible values, bounds, the value that is meant where there is none, and an example. */
function Facts({ schema }: { schema: Described }): ReactNode {
  const values = list(schema, 'enum').map(written)
  const items = inner(schema, 'items')
  const all = values.length > 0 ? values : list(items, 'enum').map(written)
  const { default: standard, const: constant, example } = schema
  const facts: [label: string, values: string[]][] = [
    [words('schemaItem.enumValue', 'Possible values'), all],
    [words('schemaItem.limits', 'Limits'), limitsOf(schema)],
    [words('schemaItem.constantValue', 'Constant value'), one(constant)],
    [words('schemaItem.defaultValue', 'Default value'), one(standard)],
    [words('schemaItem.example', 'Example'), one(example)],
  ]
  const shown = facts.filter(([, told]) => told.length > 0)
  return shown.map(([label, told]) => (
    <p key={label}>
      {label.replace(/\s*:\s*$/, '')}:{' '}
      {told.map((value, index) => (
        <Fragment key={value}>
          {index > 0 && ', '}
          <code>{value}</code>
        </Fragment>
      ))}
    </p>
  ))
}

function one(value: unknown): string[] {
  return value === undefined ? [] : [written(value)]
}

/** A heading in it is no heading of the page. */
const parts = Object.fromEntries(
  ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, 'p'] as const),
)

/** A description of an API, which is Markdown. */
export function Description({ children }: { children?: unknown }): ReactNode {
  return <Markdown components={parts}>{children}</Markdown>
}
