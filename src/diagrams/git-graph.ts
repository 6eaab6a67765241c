import { unreadable, type DiagramSource, type Statement } from './diagram-source.ts'
import { MARGIN, middleOf, paintOf, ROW, textSvg, textWidth, written } from './rows-svg.ts'

interface Commit {
  row: number
  lane: number
  words: string[]
  parents: Commit[]
}

interface Branch {
  name: string
  lane: number
  /** The newest commit; where it has none of its own yet, the one that it begins at. */
  head: Commit | undefined
}

interface History {
  commits: Commit[]
  branches: Map<string, Branch>
  current: Branch
}

const laneWidth = 22
const colors = ['#3b82f6', '#f97316', '#22c55e', '#a855f7', '#ef4444']

/**
 * Draws the commits of branches from top to bottom, each with its words beside it: the library does not know them.
 * @throws Error with the line that cannot be read
 */
export function gitGraphSvg({ statements }: DiagramSource): string {
  const main: Branch = { name: 'main', lane: 0, head: undefined }
  const history: History = { commits: [], branches: new Map([['main', main]]), current: main }
  for (const statement of statements) readStatement(statement, history)
  const { commits, branches } = history
  const left = MARGIN + branches.size * laneWidth + 8
  const lines = commits.flatMap((commit) => commit.parents.map((parent) => lineSvg(parent, commit)))
  const dots = commits.map(({ row, lane }) => {
    const place = { cx: xOf(lane), cy: middleOf(row), r: 6 }
    return `<circle${written({ ...place, 'stroke-width': 1.5, ...laneColor(lane) })}/>`
  })
  const names = commits.map(({ words }) => words.join(' · '))
  const labels = names.map((name, row) => textSvg(name, { x: left, y: middleOf(row) }))
  const longest = Math.max(0, ...names.map((name) => textWidth(name)))
  const size = { width: left + longest + MARGIN, height: 2 * MARGIN + commits.length * ROW }
  return `<svg${written(size)}>${[...lines, ...dots, ...labels].join('')}</svg>`
}

function readStatement({ text, line }: Statement, history: History): void {
  const [, word, rest = ''] = /^(commit|branch|checkout|switch|merge|cherry-pick)\b ?(.*)$/.exec(text) ?? []
  const [whole = '', name = ''] = /^"?([^"\s]+)"?/.exec(rest) ?? []
  const other = history.branches.get(name)
  if (word === 'commit') addCommit(wordsOf(rest), history)
  else if (word === 'cherry-pick') addCommit([`↷ ${wordsOf(rest).join(' · ')}`], history)
  else if (word === 'branch') openBranch(name, history)
  else if (word === 'merge' && other) {
    const merged = [`${other.name} → ${history.current.name}`, ...wordsOf(rest.slice(whole.length))]
    addCommit(merged, history, other.head)
  } else if (other) history.current = other
  else throw unreadable({ line, text })
}

/** What a commit is called, and its tag. */
function wordsOf(text: string): string[] {
  const named = [...text.matchAll(/\b(?:id|msg|tag) ?: ?"([^"]*)"/g)].map(([, value = '']) => value)
  const [, message] = /^"([^"]*)"/.exec(text) ?? []
  return message === undefined ? named : [message, ...named]
}

/** The first commit of a branch says its name. */
function addCommit(words: readonly string[], history: History, merged?: Commit): void {
  const { current, commits } = history
  const isFirst = current.head === undefined || current.head.lane !== current.lane
  const parents = [current.head, merged].filter((parent) => parent !== undefined)
  const shown = [...(isFirst ? [current.name] : []), ...words]
  current.head = { row: commits.length, lane: current.lane, words: shown, parents }
  commits.push(current.head)
}

function openBranch(name: string, history: History): void {
  const branch: Branch = { name, lane: history.branches.size, head: history.current.head }
  history.branches.set(name, branch)
  history.current = branch
}

function xOf(lane: number): number {
  return MARGIN + lane * laneWidth + 8
}

function laneColor(lane: number): ReturnType<typeof paintOf> {
  return paintOf(colors[lane % colors.length] ?? '')
}

/** From a commit to a later one, in the colour of the lane that is farther out. */
function lineSvg(from: Commit, to: Commit): string {
  const [x1, y1, x2, y2] = [xOf(from.lane), middleOf(from.row), xOf(to.lane), middleOf(to.row)]
  // A branch leaves at its beginning, and comes back at its end.
  const bend =
    to.lane > from.lane
      ? `C${x1} ${y1 + ROW} ${x2} ${y1} ${x2} ${y1 + ROW}V${y2}`
      : `V${y2 - ROW}C${x1} ${y2} ${x2} ${y2 - ROW} ${x2} ${y2}`
  const d = from.lane === to.lane ? `M${x1} ${y1}V${y2}` : `M${x1} ${y1}${bend}`
  const { stroke = '' } = laneColor(Math.max(from.lane, to.lane))
  return `<path${written({ d, fill: 'none', stroke, 'stroke-width': 2 })}/>`
}
