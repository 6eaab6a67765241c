import { expect, test } from 'vitest'
import { pageAt } from '../page.ts'
import { buildSite, writeSite } from '../../helpers/site.ts'

/** Pages that a plug-in has written from the description of an API, and whose components it would bring. */
const json = {
  params: {
    parameters: [
      {
        name: 'bed',
        in: 'path',
        required: true,
        description: 'Which **bed**.',
        schema: { type: 'integer', minimum: 1 },
      },
      { name: 'sort', in: 'query', schema: { type: 'string', enum: ['up', 'down'], default: 'up' } },
    ],
  },
  request: {
    title: 'Body',
    body: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['seed'],
            properties: {
              seed: { type: 'string', format: 'date', description: 'When it is sown, as in `2026`.' },
              rows: {
                type: 'array',
                items: { allOf: [{ properties: { depth: { type: 'number' } } }, { required: ['depth'] }] },
              },
              tool: {
                oneOf: [
                  { title: 'Spade', type: 'object', properties: { width: { type: 'number' } } },
                  { type: 'string' },
                ],
              },
              around: 'circular(Bed)',
            },
          },
        },
      },
    },
  },
  codes: {
    responses: {
      200: {
        description: 'It is sown.',
        headers: { 'x-left': { description: 'Seeds that are left', schema: { type: 'integer' } } },
        content: {
          'application/json': { schema: { type: 'string' }, example: { bed: 7 } },
          'text/plain': { schema: {} },
        },
      },
      404: { description: 'No such bed.' },
    },
  },
}

const built = writeSite({
  'docusaurus.config.js': `module.exports = {
  title: 'Beds', url: 'https://beds.example', baseUrl: '/', themes: ['docusaurus-theme-openapi-docs'],
  presets: [['classic', { docs: {}, blog: false }]],
}
`,
  'docs/sow.params.json': JSON.stringify(json.params),
  'docs/sow.api.mdx': `---
id: sow
title: Sow
---

import MethodEndpoint from "@theme/ApiExplorer/MethodEndpoint";
import ParamsDetails from "@theme/ParamsDetails";
import RequestSchema from "@theme/RequestSchema";
import StatusCodes from "@theme/StatusCodes";

<MethodEndpoint method={"post"} path={"/beds/{bed}"} context={"endpoint"}></MethodEndpoint>

<ParamsDetails {...require("./sow.params.json")}></ParamsDetails>

<RequestSchema {...${JSON.stringify(json.request)}}></RequestSchema>

<StatusCodes responses={${JSON.stringify(json.codes.responses)}}></StatusCodes>
`,
  'docs/older.api.mdx': `---
id: older
title: Older
---

import ApiTabs from "@theme/ApiTabs";
import Markdown from "@theme/Markdown";
import ParamsItem from "@theme/ParamsItem";
import ResponseSamples from "@theme/ResponseSamples";
import SchemaItem from "@theme/SchemaItem";
import TabItem from "@theme/TabItem";

<ParamsItem param={{"name":"bed","in":"path","required":true,"schema":{"type":"string"}}}></ParamsItem>

<ApiTabs><TabItem label={"200"} value={"200"}>

<SchemaItem collapsible={false} name={"seed"} required={true} schemaName={"string"} qualifierMessage={"**Possible values:** \`pea\`"} schema={{"type":"string","description":"What grows"}}></SchemaItem>
<ResponseSamples responseExample={"{\\"bed\\": 7}"} language={"json"}></ResponseSamples>

</TabItem></ApiTabs>
`,
  'docs/own.mdx': "import ApiLogo from '@theme/ApiLogo'\n\n# Own\n\n<ApiLogo />\n",
  'src/theme/ApiLogo/index.jsx': 'export default () => <b>A logo of our own</b>\n',
}).then((dir) => buildSite(dir))

/** The words of a page, whatever stands between them. */
async function wordsOf(url: string): Promise<string> {
  return pageAt(await built, url)
    .one('main')
    .text.replaceAll(/\s+/g, '')
}

test.each([
  'POST /beds/{bed}',
  'Path Parameters bed integer required Which bed. Limits: ≥ 1',
  'Query Parameters sort string Possible values: up, down Default value: up',
  'Body required application/json seed string<date> required When it is sown, as in 2026.',
  'rows object[] depth number required',
  'tool Spade | string Spade string width number',
  'around circular(Bed)',
  'Responses 200 404 It is sown. Response Headers x-left integer Seeds that are left application/json text/plain string Example { "bed": 7 }',
  'No such bed.',
])('a page that describes a request shows what it was given: %s', async (words) => {
  expect(await wordsOf('/docs/sow')).toContain(words.replaceAll(' ', ''))
})

test.each(['bed string required', '200 seed string required What grows Possible values: pea { "bed": 7 }'])(
  'a page of an earlier version shows its parts one by one: %s',
  async (words) => {
    expect(await wordsOf('/docs/older')).toContain(words.replaceAll(' ', ''))
  },
)

test('a component of the site’s own comes first, and the account tells no part of these pages as lost', async () => {
  const site = await built
  expect(site.html('/docs/own')).toContain('<b>A logo of our own</b>')
  expect(JSON.stringify(site.result.account?.warnings)).not.toContain('@theme/')
})
