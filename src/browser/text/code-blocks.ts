import { copyText, createIconButton, showCopied } from './copy-text.ts'

/** Names of the buttons, in the reader's language. */
export interface CodeBlockTexts {
  copy: string
  copyCode: string
  copied: string
  wrapLines: string
}

/** How long a button says that it has copied, in milliseconds (COD-02). */
const COPIED_TIME = 1000

interface CodeBlock {
  figure: HTMLElement
  pre: HTMLElement
  code: HTMLElement
  tools: HTMLElement
  copy: HTMLButtonElement
  wrap: HTMLButtonElement
}

/** Gives every code block its buttons. The function that it returns takes them away again. */
export function enhanceCodeBlocks(main: HTMLElement, texts: CodeBlockTexts): () => void {
  const blocks = new Map<Element, CodeBlock>()
  for (const figure of main.querySelectorAll<HTMLElement>('figure.ink-code')) {
    const block = createBlock(figure, texts)
    if (block !== undefined) blocks.set(figure, block)
  }
  if (blocks.size === 0) return () => {}

  const sizes = new ResizeObserver((entries) => {
    const figures = new Set(entries.map(({ target }) => target.closest('figure.ink-code')))
    showWrapButtons([...figures].flatMap((figure) => (figure && blocks.get(figure)) ?? []))
  })
  for (const { pre, code } of blocks.values()) {
    sizes.observe(pre)
    // Grows when its font arrives.
    sizes.observe(code)
  }

  const onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('.ink-code-tools > button') : null
    const block = blocks.get(button?.closest('figure.ink-code') ?? main)
    if (block === undefined) return
    if (button === block.copy) void copy(block, texts)
    else if (button === block.wrap) toggleWrap(block)
  }
  main.addEventListener('click', onClick)

  return () => {
    main.removeEventListener('click', onClick)
    sizes.disconnect()
    for (const { tools, figure } of blocks.values()) {
      tools.remove()
      delete figure.dataset['wrap']
    }
  }
}

function createBlock(figure: HTMLElement, texts: CodeBlockTexts): CodeBlock | undefined {
  const pre = figure.querySelector<HTMLElement>(':scope > pre')
  const code = pre?.querySelector<HTMLElement>(':scope > code')
  // The content of an island is React's, but for the finished HTML in it.
  const isReacts = figure.closest('ink-island[data-id],ink-children')?.matches('ink-island')
  if (!pre || !code || isReacts) return undefined
  const tools = document.createElement('div')
  tools.className = 'ink-code-tools'
  // The text around may be in another language than the page.
  tools.lang = document.documentElement.lang
  const wrap = createIconButton('wrap', { title: texts.wrapLines, label: texts.wrapLines })
  wrap.hidden = true
  wrap.ariaPressed = 'false'
  const copyButton = createIconButton('copy', { title: texts.copy, label: texts.copyCode })
  tools.append(wrap, copyButton)
  // Before the code and without height: its top edge is below the title, where there is one.
  pre.before(tools)
  return { figure, pre, code, tools, copy: copyButton, wrap }
}

async function copy(block: CodeBlock, { copied, copyCode }: CodeBlockTexts): Promise<void> {
  const text = copiedCode(block.code.textContent, block.figure.dataset['language'])
  if (!(await copyText(text, block.code))) return
  showCopied(block.copy, { copied, label: copyCode, time: COPIED_TIME })
}

function toggleWrap(block: CodeBlock): void {
  const isWrapped = block.figure.dataset['wrap'] === undefined
  if (isWrapped) block.figure.dataset['wrap'] = ''
  else delete block.figure.dataset['wrap']
  block.wrap.ariaPressed = String(isWrapped)
  showWrapButtons([block])
}

/** Only blocks with something to wrap have that button (COD-07), and are a stop of the Tab key. */
function showWrapButtons(blocks: readonly CodeBlock[]): void {
  const overflows = stopWhereScrolling(blocks.map(({ pre }) => pre))
  for (const [index, { figure, wrap }] of blocks.entries())
    wrap.hidden = overflows[index] !== true && figure.dataset['wrap'] === undefined
}

const prompts: ReadonlyMap<string, RegExp> = new Map([
  ...withPrompt(
    'console shell-session shellsession sh-session',
    /^(?:[\w.-]+@[\w.-]+[^$#%\n]*|[~/][^$#%\n]*)?[$#%] /gm,
  ),
  // A `#` begins a comment here.
  ...withPrompt('bash sh shell zsh', /^\$ /gm),
  ...withPrompt('powershell ps1 pwsh', /^PS[^>\n]*> /gm),
])

function withPrompt(languages: string, prompt: RegExp): [string, RegExp][] {
  return languages.split(' ').map((language) => [language, prompt])
}

/** Removes the prompts of a terminal, which nobody wants to copy (COD-01). */
export function copiedCode(code: string, language: string | undefined): string {
  const prompt = prompts.get(language ?? '')
  return prompt === undefined ? code : code.replace(prompt, '')
}

/** Boxes of a text that scroll sideways; the build makes a stop of the Tab key of each. What is in an island is React's. */
const boxes =
  ':is(.ink-table, .ink-math, .ink-drawing, .ink-diagram > div, :not(.ink-table) > table):not(ink-island *)'

/**
 * Leaves as stops of the Tab key only boxes with something to scroll to, as long as that is so.
 * @returns ends it
 */
export function followScrollBoxes(main: HTMLElement): () => void {
  const sizes = new ResizeObserver((entries) => {
    const changed = new Set(entries.map(({ target }) => target.closest<HTMLElement>(boxes)))
    stopWhereScrolling([...changed].filter((box) => box !== null))
  })
  for (const box of main.querySelectorAll(boxes)) {
    sizes.observe(box)
    // Grows when its pictures and letters arrive.
    if (box.firstElementChild) sizes.observe(box.firstElementChild)
  }
  return () => sizes.disconnect()
}

/** Makes stops of the Tab key of the boxes that scroll sideways, and of no others; gives which do. Reads all, then writes. */
function stopWhereScrolling(checked: readonly HTMLElement[]): boolean[] {
  const overflows = checked.map((box) => box.scrollWidth > box.clientWidth)
  for (const [index, box] of checked.entries()) {
    if (overflows[index] === true) box.tabIndex = 0
    else if (box !== document.activeElement) box.removeAttribute('tabindex')
  }
  return overflows
}
