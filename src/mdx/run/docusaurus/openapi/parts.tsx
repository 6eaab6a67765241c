import type { ReactNode } from 'react'
import { defined, isRecord, asRecord } from '../../../../defined.ts'
import { CodeBlock } from '../../CodeBlock.tsx'
import { Details } from '../../Details.tsx'
import { TabItem } from '../../TabItem.tsx'
import { Tabs } from '../../Tabs.tsx'
import { Description, Mark, Row, SchemaView } from './SchemaView.tsx'
import { inner, text, typeOf, written, type Described, words } from './schema.ts'

/** Which request a page describes: `GET /pets/{id}`. */
export function MethodEndpoint({ method = '', path = '' }: { method?: string; path?: string }): ReactNode {
  return (
    <p>
      <span className="badge badge--primary">{method === 'event' ? 'Webhook' : method.toUpperCase()}</span>{' '}
      {path !== '' && <code>{path}</code>}
    </p>
  )
}

const places = ['path', 'query', 'header', 'cookie']

/** The parameters of a request, by where they stand. */
export function ParamsDetails({ parameters }: { parameters?: readonly unknown[] }): ReactNode {
  const all = (parameters ?? []).filter(isRecord)
  return places.map((place) => {
    const here = all.filter((one) => one['in'] === place)
    if (here.length === 0) return null
    const type = place.slice(0, 1).toUpperCase() + place.slice(1)
    return (
      <Details
        key={place}
        open
        summary={words('paramsDetails.parametersTitle', '{type} Parameters', { type })}
      >
        <ul>
          {here.map((param) => (
            <ParamsItem key={written(param['name'])} param={param} />
          ))}
        </ul>
      </Details>
    )
  })
}

const unnamed: Described = {}

/** One parameter. */
export function ParamsItem({ param = unnamed }: { param?: Described }): ReactNode {
  const { name, required, description, deprecated, example } = param
  // A parameter may have the types of a body.
  const [media = {}] = Object.values(inner(param, 'content'))
  const schema = isRecord(param['schema']) ? param['schema'] : isRecord(media) ? inner(media, 'schema') : {}
  const own = {
    ...schema,
    ...defined({ description, example }),
    ...(deprecated === true && { deprecated }),
  }
  return (
    <li>
      <Row name={written(name)} schema={own} isRequired={required === true} />
    </li>
  )
}

/** The body of a request, or of an answer. */
export function RequestSchema({ title, body }: { title?: string; body?: unknown }): ReactNode {
  if (!isRecord(body) || Object.keys(inner(body, 'content')).length === 0) return null
  return (
    <Details
      open
      summary={
        <summary>
          {title}
          {body['required'] === true && <Mark id="required" tone="danger" />}
        </summary>
      }
    >
      <Description>{text(body, 'description')}</Description>
      <Content content={inner(body, 'content')} />
    </Details>
  )
}

/** The same data in several types of files: `application/json`. */
function Content({ content }: { content: Described }): ReactNode {
  const types = Object.entries(content)
  const [first] = types
  if (types.length === 1 && first !== undefined)
    return (
      <>
        <p>
          <code>{first[0]}</code>
        </p>
        <Media media={first[1]} />
      </>
    )
  return (
    <Tabs>
      {types.map(([type, media]) => (
        <TabItem key={type} value={type}>
          <Media media={media} />
        </TabItem>
      ))}
    </Tabs>
  )
}

function Media({ media }: { media: unknown }): ReactNode {
  if (!isRecord(media)) return null
  const named = Object.entries(inner(media, 'examples')).map(([name, one]): [string, unknown] => [
    name,
    isRecord(one) && 'value' in one ? one['value'] : one,
  ])
  const title = words('responseExamples.example', 'Example')
  const examples = media['example'] === undefined ? named : [[title, media['example']] as const, ...named]
  const schema = inner(media, 'schema')
  return (
    <>
      {Object.keys(schema).length > 0 && <Description>{text(schema, 'description')}</Description>}
      {Object.keys(schema).length > 0 && <SchemaView schema={schema} />}
      {examples.map(([name, example]) => (
        <Example key={name} title={name} example={example} />
      ))}
    </>
  )
}

function Example({ title, example }: { title?: string; example: unknown }): ReactNode {
  const code = typeof example === 'string' ? example : JSON.stringify(example, undefined, 2)
  return (
    <CodeBlock language="json" {...(title !== undefined && { title })}>
      {code ?? ''}
    </CodeBlock>
  )
}

/** The answers to a request, by their codes. */
export function StatusCodes({ responses }: { responses?: unknown }): ReactNode {
  const codes = Object.entries(asRecord(responses))
  if (codes.length === 0) return null
  return (
    <>
      <h2>{words('tabs.responses.label', 'Responses')}</h2>
      <Tabs>
        {codes.map(([code, response]) => (
          <TabItem key={code} value={code}>
            {isRecord(response) && <Answer response={response} />}
          </TabItem>
        ))}
      </Tabs>
    </>
  )
}

function Answer({ response }: { response: Described }): ReactNode {
  const headers = Object.entries(inner(response, 'headers'))
  return (
    <>
      <Description>{text(response, 'description')}</Description>
      {headers.length > 0 && (
        <Details summary={words('statusCodes.responseHeaders', 'Response Headers')}>
          <ul>
            {headers.map(([name, header]) => (
              <ParamsItem key={name} param={{ ...(isRecord(header) && header), name }} />
            ))}
          </ul>
        </Details>
      )}
      <Content content={inner(response, 'content')} />
    </>
  )
}

/** A property of a body, as pages of earlier versions have it one by one. */
export function SchemaItem(props: Readonly<Record<string, unknown>>): ReactNode {
  const { name, required, schemaName, schema, qualifierMessage, deprecated } = props
  // as: whoever writes the element gives what React shows.
  const children = props['children'] as ReactNode
  if (name === undefined) return children
  const { description } = asRecord(schema)
  const isRequired = required === true || (Array.isArray(required) && required.includes(name))
  const own = { description, ...(deprecated === true && { deprecated }) }
  return (
    <div>
      <Row
        name={written(name)}
        type={typeof schemaName === 'string' ? schemaName : typeOf(schema)}
        schema={own}
        isRequired={isRequired}
      />
      <Description>{typeof qualifierMessage === 'string' ? qualifierMessage : undefined}</Description>
      {children}
    </div>
  )
}

/** An answer as an example. */
export function ResponseSamples({
  responseExample,
  language = 'json',
}: {
  responseExample?: unknown
  language?: string
}): ReactNode {
  if (responseExample === undefined) return null
  return (
    <CodeBlock language={language}>
      {typeof responseExample === 'string' ? responseExample : JSON.stringify(responseExample, undefined, 2)}
    </CodeBlock>
  )
}

/** The picture of an API. */
export function ApiLogo({ logo }: { logo?: unknown }): ReactNode {
  const picture = asRecord(logo)
  const url = typeof logo === 'string' ? logo : text(picture, 'url')
  return url === undefined ? null : <img src={url} alt={text(picture, 'altText') ?? ''} />
}

/** The file that describes the API. */
export function Export({ url }: { url?: string }): ReactNode {
  if (url === undefined) return null
  return (
    <p>
      <a href={url}>{words('export.openapiSpec', 'OpenAPI Spec')}</a>
    </p>
  )
}

/** How a request proves who sends it, which the page of the whole API says; here it would need what that page has read. */
export function SecuritySchemes(): ReactNode {
  return null
}
