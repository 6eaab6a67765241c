import { onStored, readStored, writeStored } from '../reader/storage.ts'

/*
 * The HTML that the component `Tabs` writes at build:
 *
 *   <div class="ink-tabs" data-group="os" data-query="os">
 *     <div role="tablist" aria-label="…">
 *       <button type="button" role="tab" id="tab-1-mac" aria-controls="panel-1-mac" aria-selected="true" tabindex="0" data-value="mac">macOS</button>
 *       <button type="button" role="tab" id="tab-1-win" aria-controls="panel-1-win" aria-selected="false" tabindex="-1" data-value="win">Windows</button>
 *     </div>
 *     <div role="tabpanel" id="panel-1-mac" aria-labelledby="tab-1-mac" tabindex="0" data-label="macOS">…</div>
 *     <div role="tabpanel" id="panel-1-win" aria-labelledby="tab-1-win" tabindex="0" data-label="Windows" hidden>…</div>
 *   </div>
 *
 * `data-group` (optional): blocks of a group show the same value, and so does the reader's next visit.
 * `data-query` (optional): name of the parameter in the address that holds the value.
 * `aria-label` of the list is optional. Exactly one tab is selected. Panels stand in the order of their tabs.
 * Without scripts src/styles/tabs.css hides the list and shows all panels, with `data-label` above each.
 */

interface TabsBlock {
  root: HTMLElement
  tabs: HTMLElement[]
  group: string | undefined
  query: string | undefined
}

/** Makes the tabs of the content work (A11-05). Gives a function that ends it. */
export function enhanceTabs(main: HTMLElement): () => void {
  const blocks = [...main.querySelectorAll<HTMLElement>('.ink-tabs')].map(readBlock)
  if (blocks.length === 0) return () => {}
  restoreTabs(blocks)

  const blockAround = (target: EventTarget | null): TabsBlock | undefined => {
    const root = target instanceof Element ? target.closest('.ink-tabs') : null
    return blocks.find((block) => block.root === root)
  }
  const onClick = ({ target }: Pick<Event, 'target'>): void => {
    const block = blockAround(target)
    const tab = block?.tabs.find((each) => target instanceof Node && each.contains(target))
    if (block !== undefined && tab !== undefined) chooseTab(blocks, block, tab)
  }
  const onKey = (event: KeyboardEvent): void => {
    const block = blockAround(event.target)
    if (block !== undefined) moveFocus(block, event)
  }
  // The browser has found words in a panel that is not shown.
  const onMatch = ({ target }: Event): void => {
    const panel = target instanceof Element ? target.closest('[role="tabpanel"]') : null
    const block = blockAround(panel)
    const tab = block?.tabs.find((each) => panelOf(each) === panel)
    if (block !== undefined && tab !== undefined) select(block, valueOf(tab))
  }

  // Pressed before this was loaded.
  for (const target of main.querySelectorAll('.ink-tabs [data-heard]')) onClick({ target })
  const stopped = new AbortController()
  const { signal } = stopped
  main.addEventListener('click', onClick, { signal })
  main.addEventListener('keydown', onKey, { signal })
  main.addEventListener('beforematch', onMatch, { signal })
  const groups = new Set(blocks.flatMap(({ group }) => group ?? []))
  const stops = [...groups].map((group) =>
    onStored(storageKey(group), (value) => {
      if (value !== null) keepInPlace(firstInView(blocks), () => selectInGroup(blocks, group, value))
    }),
  )
  return () => {
    stopped.abort()
    for (const stop of stops) stop()
  }
}

function readBlock(root: HTMLElement): TabsBlock {
  // The block's own tabs are read, not those of tabs inside a panel.
  const tabs = [...root.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')]
  return { root, tabs, group: root.dataset['group'], query: root.dataset['query'] }
}

function storageKey(group: string): string {
  return `inkstone.tab.${group}`
}

function valueOf(tab: HTMLElement): string {
  return tab.dataset['value'] ?? ''
}

function panelOf(tab: HTMLElement): HTMLElement | null {
  return document.getElementById(tab.getAttribute('aria-controls') ?? '')
}

/** Shows what the address asks for, else what the reader has chosen before. */
function restoreTabs(blocks: readonly TabsBlock[]): void {
  keepInPlace(firstInView(blocks), () => {
    for (const block of blocks) {
      const { group } = block
      const peers = group === undefined ? [block] : blocks.filter((each) => each.group === group)
      const values = [...peers.map(askedValue), group === undefined ? null : readStored(storageKey(group))]
      const value = values.find((each) => each !== null && hasValue(block, each))
      if (value !== undefined && value !== null) select(block, value)
      else hideFindably(block)
    }
  })
}

function askedValue({ query }: TabsBlock): string | null {
  return query === undefined ? null : new URLSearchParams(location.search).get(query)
}

function hasValue({ tabs }: TabsBlock, value: string): boolean {
  return tabs.some((tab) => valueOf(tab) === value)
}

/** The place of the page that the reader looks at must not move when panels above it change. */
function firstInView(blocks: readonly TabsBlock[]): HTMLElement | undefined {
  if (scrollY === 0) return undefined
  return blocks.find(({ root }) => root.getBoundingClientRect().bottom > 0)?.root
}

function chooseTab(blocks: readonly TabsBlock[], block: TabsBlock, tab: HTMLElement): void {
  const value = valueOf(tab)
  const { group, query } = block
  delete tab.dataset['heard']
  keepInPlace(tab, () => {
    if (group === undefined) select(block, value)
    else selectInGroup(blocks, group, value)
  })
  if (group !== undefined) writeStored(storageKey(group), value)
  if (query !== undefined) writeQuery(query, value)
}

function selectInGroup(blocks: readonly TabsBlock[], group: string, value: string): void {
  for (const block of blocks) if (block.group === group) select(block, value)
}

/** A block without this value keeps what it shows. */
function select(block: TabsBlock, value: string): void {
  if (!hasValue(block, value)) return
  for (const tab of block.tabs) {
    const isSelected = valueOf(tab) === value
    tab.setAttribute('aria-selected', String(isSelected))
    tab.tabIndex = isSelected ? 0 : -1
  }
  hideFindably(block)
}

/** All but the chosen panel are hidden, but found by the browser's search; browsers that cannot do that only hide. */
function hideFindably({ tabs }: TabsBlock): void {
  for (const tab of tabs) {
    const panel = panelOf(tab)
    const isShown = tab.getAttribute('aria-selected') === 'true'
    if (isShown) panel?.removeAttribute('hidden')
    else panel?.setAttribute('hidden', 'until-found')
    // What can be found is reached by Tab as well, although nothing is to be seen.
    if (panel) panel.tabIndex = isShown ? 0 : -1
  }
}

function writeQuery(name: string, value: string): void {
  const url = new URL(location.href)
  url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}

/** Arrows move the focus and choose nothing: Enter and Space do. */
function moveFocus({ tabs }: TabsBlock, event: KeyboardEvent): void {
  const { key, target } = event
  const here = tabs.findIndex((tab) => tab === target)
  if (here === -1 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const isRtl = target instanceof Element && getComputedStyle(target).direction === 'rtl'
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const steps = new Map([
    [forward, here + 1],
    [backward, here - 1],
    ['Home', 0],
    ['End', -1],
  ])
  const step = steps.get(key)
  if (step === undefined) return
  event.preventDefault()
  tabs.at(step % tabs.length)?.focus()
}

/** Makes a change of the page, and scrolls so that `anchor` stays where it was on the screen. */
function keepInPlace(anchor: Element | undefined, change: () => void): void {
  const scrollBack = anchor && keptPlace(anchor)
  change()
  scrollBack?.()
}

/** Remembers where an element stands on the screen. Gives a function that scrolls it back there. */
function keptPlace(element: Element): () => void {
  const before = element.getBoundingClientRect().top
  return () => {
    const moved = element.getBoundingClientRect().top - before
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' })
  }
}
