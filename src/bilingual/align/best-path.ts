/** Rows and columns that belong together: those from `row` and `column` on, as many as the step is high and wide. */
export interface Step {
  row: number
  column: number
  height: number
  width: number
}

/** A step of the best path, and how much worse the best path without it is. */
export interface SureStep extends Step {
  margin: number
}

/** Two lists laid beside each other, with their scores. */
export interface Grid {
  rows: number
  columns: number
  /** How well the rows and columns of a step fit together. Not asked for steps along one side. The step is used again. */
  score: (step: Readonly<Step>) => number
  /** The score of a row that is left alone. */
  rowAlone: (row: number) => number
  columnAlone: (column: number) => number
}

/** Larger grids are not looked at. */
const maxCells = 250_000

/** How far from the diagonal the path may stray, besides what the two lengths differ by. */
const stray = 15

/** Steps by height and width. Of paths that are worth the same, the one whose steps come first here is taken. */
const heights = [1, 1, 0, 2, 1]
const widths = [1, 0, 1, 1, 2]
const shapes = heights.length

/**
 * The best way through a grid from its first corner to its last: one row with one column, two with one, one with two, or one
 * alone. Looking from both ends, each step also learns what the best way without it is worth. Nothing for a grid that is too
 * large.
 */
export function bestPath(grid: Grid): SureStep[] | undefined {
  const tables = tablesOf(grid)
  if (tables === undefined) return undefined
  fillFromHere(tables)
  return withMargins(walk(tables), tables)
}

/** The score of the best way. Nothing for a grid that is too large. */
export function bestScore(grid: Grid): number | undefined {
  const tables = tablesOf(grid)
  return tables && (tables.toHere[cellOf(tables, grid.rows, grid.columns)] ?? -Infinity)
}

/** Of each row only some columns are looked at: `breadth` of them from `starts[row]` on. */
interface Tables {
  rows: number
  columns: number
  breadth: number
  starts: Int32Array
  /** By cell and shape: what the step is worth that begins there. */
  scores: Float64Array
  /** By cell: the best way to it, and from there to the end. */
  toHere: Float64Array
  fromHere: Float64Array
}

function tablesOf(grid: Grid): Tables | undefined {
  const { rows, columns } = grid
  const half = Math.abs(rows - columns) + stray
  const breadth = Math.min(columns + 1, 2 * half + 1)
  const cells = (rows + 1) * breadth
  if (cells > maxCells) return undefined
  const starts = new Int32Array(rows + 1)
  for (let row = 0; row <= rows; row++) {
    const middle = rows === 0 ? 0 : Math.round((row * columns) / rows)
    starts[row] = Math.max(0, Math.min(middle - half, columns + 1 - breadth))
  }
  const scores = new Float64Array(cells * shapes).fill(-Infinity)
  const toHere = new Float64Array(cells).fill(-Infinity)
  toHere[0] = 0
  const fromHere = new Float64Array(cells).fill(-Infinity)
  const tables = { rows, columns, breadth, starts, scores, toHere, fromHere }
  fillScores(tables, grid)
  return tables
}

/** The place of a cell in the tables; -1 where it is not looked at. */
function cellOf({ breadth, starts, rows }: Tables, row: number, column: number): number {
  if (row > rows) return -1
  const offset = column - (starts[row] ?? 0)
  return offset < 0 || offset >= breadth ? -1 : row * breadth + offset
}

/** The row of a cell. */
function rowOf({ breadth }: Tables, cell: number): number {
  return Math.floor(cell / breadth)
}

function columnOf(tables: Tables, cell: number): number {
  return (tables.starts[rowOf(tables, cell)] ?? 0) + (cell % tables.breadth)
}

/** Fills in the score of each step, and on the way the best ways to all cells. */
function fillScores(tables: Tables, grid: Grid): void {
  const { rows, columns, breadth, scores, toHere } = tables
  const step: Step = { row: 0, column: 0, height: 0, width: 0 }
  for (let cell = 0; cell < (rows + 1) * breadth; cell++) {
    step.row = rowOf(tables, cell)
    step.column = columnOf(tables, cell)
    for (let shape = 0; shape < shapes; shape++) {
      step.height = heights[shape] ?? 0
      step.width = widths[shape] ?? 0
      const to =
        step.column + step.width > columns
          ? -1
          : cellOf(tables, step.row + step.height, step.column + step.width)
      if (to === -1) continue
      const score = scoreOf(step, grid)
      scores[cell * shapes + shape] = score
      const total = (toHere[cell] ?? -Infinity) + score
      if (total > (toHere[to] ?? -Infinity)) toHere[to] = total
    }
  }
}

function scoreOf(step: Step, grid: Grid): number {
  if (step.width === 0) return grid.rowAlone(step.row)
  return step.height === 0 ? grid.columnAlone(step.column) : grid.score(step)
}

/** The cell where a step ends that is worth something; -1 where there is none. */
function endOf(tables: Tables, cell: number, shape: number): number {
  if (tables.scores[cell * shapes + shape] === -Infinity) return -1
  const row = rowOf(tables, cell) + (heights[shape] ?? 0)
  return cellOf(tables, row, columnOf(tables, cell) + (widths[shape] ?? 0))
}

/** What the best way from a cell is worth that begins with a step; nothing where there is none. */
function worthOf(tables: Tables, cell: number, shape: number): number {
  const to = endOf(tables, cell, shape)
  if (to === -1) return -Infinity
  return (tables.scores[cell * shapes + shape] ?? -Infinity) + (tables.fromHere[to] ?? -Infinity)
}

function fillFromHere(tables: Tables): void {
  const { rows, columns, breadth, fromHere } = tables
  fromHere[cellOf(tables, rows, columns)] = 0
  for (let cell = (rows + 1) * breadth - 1; cell >= 0; cell--) {
    for (let shape = 0; shape < shapes; shape++) {
      const worth = worthOf(tables, cell, shape)
      if (worth > (fromHere[cell] ?? -Infinity)) fromHere[cell] = worth
    }
  }
}

/** Follows the best way. */
function walk(tables: Tables): Step[] {
  const { rows, columns } = tables
  const steps: Step[] = []
  let row = 0
  let column = 0
  while (row < rows || column < columns) {
    const cell = cellOf(tables, row, column)
    let best = -1
    let most = -Infinity
    for (let shape = 0; shape < shapes; shape++) {
      const worth = worthOf(tables, cell, shape)
      if (worth <= most) continue
      most = worth
      best = shape
    }
    const [height, width] = [heights[best], widths[best]]
    if (height === undefined || width === undefined)
      throw new Error(`There is no way on from ${row}, ${column}`)
    steps.push({ row, column, height, width })
    row += height
    column += width
  }
  return steps
}

/**
 * Every way does something with each row and each column, so the best way without a step is the best one with another step
 * over the same row, or over the same column where the step has no row.
 */
function withMargins(steps: readonly Step[], tables: Tables): SureStep[] {
  const { rows, columns, breadth, toHere, fromHere } = tables
  const taken = new Set(
    steps.map(({ row, column, height, width }) => {
      const shape = heights.findIndex((one, index) => one === height && widths[index] === width)
      return cellOf(tables, row, column) * shapes + shape
    }),
  )
  const otherOfRow = new Float64Array(rows + 2).fill(-Infinity)
  const otherOfColumn = new Float64Array(columns + 2).fill(-Infinity)
  for (let cell = 0; cell < (rows + 1) * breadth; cell++) {
    const row = rowOf(tables, cell)
    const column = columnOf(tables, cell)
    for (let shape = 0; shape < shapes; shape++) {
      if (taken.has(cell * shapes + shape)) continue
      const total = (toHere[cell] ?? -Infinity) + worthOf(tables, cell, shape)
      raise(otherOfRow, total, { start: row, count: heights[shape] ?? 0 })
      raise(otherOfColumn, total, { start: column, count: widths[shape] ?? 0 })
    }
  }
  const best = fromHere[0] ?? 0
  return steps.map((step) => {
    const other = step.height > 0 ? otherOfRow[step.row] : otherOfColumn[step.column]
    return { ...step, margin: best - (other ?? -Infinity) }
  })
}

function raise(most: Float64Array, value: number, { start, count }: { start: number; count: number }): void {
  for (let index = start; index < start + count; index++) {
    if (value > (most[index] ?? -Infinity)) most[index] = value
  }
}
