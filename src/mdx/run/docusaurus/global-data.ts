import { use } from 'react'
import type { SiteVersion } from '../../../types/app.ts'
import { remember } from '../../../remember.ts'
import type { DocsFacts, VersionFacts } from '../../../types/docs-facts.ts'
import { DocsFactsContext, MdxSiteContext } from '../../context.ts'
import { useLocation } from './router.tsx'
import { useStorageSlot } from './storage-slots.ts'

/** A version of docs as Docusaurus gives it to components: which docs it has is found out when they ask. */
interface DocsVersion extends VersionFacts {
  name: string
  label: string
  isLast: boolean
}

interface DocsData {
  path: string
  versions: readonly DocsVersion[]
  breadcrumbs: boolean
}

/** All docs and their versions, by the ids of the docs. */
export function useAllDocsData(): Readonly<Record<string, DocsData>> {
  const { versions } = use(MdxSiteContext)
  return dataOf(versions)(use(DocsFactsContext) ?? nothing)
}

const nothing: DocsFacts = {}

/** The same for all that ask: components know a version by what it is, as in `version !== latest`. */
const dataOf = remember((versions: readonly SiteVersion[]) =>
  remember((facts: DocsFacts): Readonly<Record<string, DocsData>> => {
    const factsOf = (name: string): Partial<VersionFacts> => facts.versions?.[name] ?? {}
    const ids = [...new Set(versions.map(({ instance }) => instance))]
    const docs = ids.map((id) => ({ id, own: versions.filter(({ instance }) => instance === id) }))
    return Object.fromEntries(
      docs.map(({ id, own }) => [
        id,
        {
          path: commonPath(own.map(({ path }) => path)),
          versions: own.map((version) => versionOf(version, () => factsOf(version.name))),
          breadcrumbs: true,
        },
      ]),
    )
  }),
)

/** Where the docs begin: what the addresses of all their versions have in common. */
function commonPath([first = '', ...others]: readonly string[]): string {
  const parts = first.replace(/\/$/, '').split('/')
  const isShared = (count: number): boolean => {
    const path = parts.slice(0, count).join('/')
    return others.every((other) => isBelow(other, path))
  }
  const counts = parts.map((_, index) => parts.length - index)
  return parts.slice(0, counts.find(isShared) ?? 0).join('/') || '/'
}

function versionOf(
  { name, label, isLast, path }: SiteVersion,
  facts: () => Partial<VersionFacts>,
): DocsVersion {
  return {
    // The version’s own name; those of further docs begin with the id of these.
    name: name.slice(name.lastIndexOf('/') + 1),
    label,
    isLast,
    path,
    get mainDocId() {
      return facts().mainDocId ?? ''
    },
    get docs() {
      return facts().docs ?? []
    },
    get draftIds() {
      return facts().draftIds ?? []
    },
    get sidebars() {
      return facts().sidebars ?? {}
    },
  }
}

/** {@link useAllDocsData} of one instance. */
export function useDocsData(id = 'default'): DocsData | undefined {
  return useAllDocsData()[id]
}

/** The versions of the docs. */
export function useVersions(id = 'default'): readonly DocsVersion[] {
  return useDocsData(id)?.versions ?? []
}

/** The version that readers get first. */
export function useLatestVersion(id = 'default'): DocsVersion | undefined {
  return useVersions(id).find(({ isLast }) => isLast)
}

/** The docs that the page belongs to: those whose address is the longest at the beginning of its own. */
export function useActivePlugin(): { pluginId: string; pluginData: DocsData } | undefined {
  const { pathname } = useLocation()
  const holding = Object.entries(useAllDocsData()).filter(([, { path }]) => isBelow(pathname, path))
  const [first] = holding.toSorted(([, one], [, other]) => other.path.length - one.path.length)
  return first && { pluginId: first[0], pluginData: first[1] }
}

function isBelow(pathname: string, path: string): boolean {
  return `${pathname}/`.startsWith(`${path.replace(/\/$/, '')}/`)
}

/** The version that the page belongs to. */
export function useActiveVersion(id = 'default'): DocsVersion | undefined {
  const { pathname } = useLocation()
  const holding = useVersions(id).filter(({ path }) => isBelow(pathname, path))
  return holding.toSorted((one, other) => other.path.length - one.path.length)[0]
}

interface ActiveDocContext {
  activeVersion: DocsVersion | undefined
  activeDoc: DocsVersion['docs'][number] | undefined
  alternateDocVersions: Readonly<Record<string, DocsVersion['docs'][number]>>
}

/**
 * The version and the doc that a component stands in, and the same doc in other versions. A page outside of the docs gets the
 * version that readers get first.
 */
export function useActiveDocContext(id = 'default'): ActiveDocContext {
  const { pathname } = useLocation()
  const versions = useVersions(id)
  const active = useActiveVersion(id)
  const latest = useLatestVersion(id)
  const docIn = (version: DocsVersion | undefined): ActiveDocContext['activeDoc'] =>
    version?.docs.find(({ path }) => path === pathname)
  return {
    activeVersion: active ?? latest,
    get activeDoc() {
      return docIn(active)
    },
    get alternateDocVersions() {
      const docId = docIn(active)?.id
      return Object.fromEntries(
        versions.flatMap(({ name, docs }) => {
          const doc = docId === undefined ? undefined : docs.find((one) => one.id === docId)
          return doc === undefined ? [] : [[name, doc]]
        }),
      )
    },
  }
}

/** The docs that the page belongs to, and their version. */
export function useActivePluginAndVersion():
  | { activePlugin: { pluginId: string; pluginData: DocsData }; activeVersion: DocsVersion | undefined }
  | undefined {
  const activePlugin = useActivePlugin()
  const activeVersion = useActiveVersion(activePlugin?.pluginId)
  return activePlugin && { activePlugin, activeVersion }
}

/** The versions in which a link from the page may lead: first its own. */
export function useDocsVersionCandidates(id = 'default'): DocsVersion[] {
  const found = [useActiveVersion(id), useLatestVersion(id)].filter((version) => version !== undefined)
  return found.filter(({ name }, index) => found.findIndex((other) => other.name === name) === index)
}

const docsPlugin = 'docusaurus-plugin-content-docs'

/** Data of plug-ins by their names, and by the ids of their instances. */
export type GlobalData = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Everything that plug-ins gave to pages: the docs, and those of the site's own. */
export function useGlobalData(): GlobalData {
  return useLazyGlobalData()()
}

/** The same for who may not want it: an island takes along what it asks for. */
export function useLazyGlobalData(): () => GlobalData {
  const facts = use(DocsFactsContext)
  const docs = useAllDocsData()
  return () => ({ ...facts?.plugins, [docsPlugin]: { ...docs, ...facts?.plugins?.[docsPlugin] } })
}

/** The data that all instances of a plug-in gave to pages. */
export function useAllPluginInstancesData(plugin: string): Readonly<Record<string, unknown>> {
  const docs = useAllDocsData()
  const facts = use(DocsFactsContext)
  const given = facts?.plugins?.[plugin]
  if (plugin !== docsPlugin) return given ?? {}
  // What a plugin that wraps the one for docs gives stands in the place of the usual data.
  return given === undefined ? docs : { ...docs, ...given }
}

/** The data that a plug-in gave to pages. One that is not run gave nothing, and pages that take it apart go on. */
export function usePluginData(plugin: string, id = 'default'): unknown {
  return useAllPluginInstancesData(plugin)[id] ?? {}
}

/** The version that the reader has chosen, and a function that chooses one. */
export function useDocsPreferredVersion(id = 'default'): {
  preferredVersion: DocsVersion | null
  savePreferredVersionName: (name: string) => void
} {
  const [name, { set }] = useStorageSlot(`docs-preferred-version-${id}`)
  const preferred = useVersions(id).find((version) => version.name === name)
  return { preferredVersion: preferred ?? null, savePreferredVersionName: set }
}

export { useGlobalData as default }
