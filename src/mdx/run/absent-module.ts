import { words } from '../../defined.ts'
import { absentPart, type PartProps } from './absent-parts.ts'

type Part = (...given: unknown[]) => unknown

/**
 * What stands for a module that is not there. Whatever is imported from it is a component that shows what stands inside of it, in an
 * element where its name says which; as a hook, a function or a class it gives something that holds nothing, also as a list, a text or a
 * style. A call with options may have made a component, so what has no children gives a function, which React shows as nothing. Names
 * are looked up along the prototype, since nobody knows which ones are imported. It is never nothing, so that a loop which walks along a
 * list until that ends would not: who asks a million times at once is stopped.
 * @param source as the import writes it, which says the name of what it gives by default
 */
export function absentModule(source: string): Part {
  const name = nameOf(source)
  const isHook = /(?:^|[/:-])use-?[a-z][\w-]*$/i.test(source)
  const whole = new Proxy(part(name), {
    get: (_target, asked) => (asked === 'default' ? whole : Reflect.get(part(name), asked)),
  })
  // A class is made of it, too.
  function given(...values: unknown[]): unknown {
    return isHook ? parts : whole(...values)
  }
  return Object.setPrototypeOf(given, whole) as Part
}

/** `SyntaxHighlighter` of `react-syntax-highlighter`. */
function nameOf(source: string): string {
  const last = source.replace(/\.\w+$/, '').replace(/^.*\//s, '')
  const all = last.replace(/^react-/, '').split(/[^a-z\d]+/i)
  return all.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}

let asked = 0

function ask(): void {
  if (asked++ === 0)
    queueMicrotask(() => {
      asked = 0
    })
  if (asked <= 1_000_000) return
  asked = 0
  throw new Error('It walks through something of a module that is not there, which has no end')
}

/** What stands for modules that are not there answers to it. */
export const absentMark: unique symbol = Symbol.for('inkstone.absent')

const symbols: Readonly<Record<symbol, unknown>> = {
  [Symbol.iterator]: () => [].values(),
  [Symbol.toPrimitive]: () => '',
  [absentMark]: true,
}

/** Properties that are asked of everything: whether it is a promise, and what React asks of a component. */
const unknown = words(
  'then children defaultProps displayName contextTypes childContextTypes getDerivedStateFromProps $$typeof',
)

const made = new Map<string, Part>()

/** The part of a module by its name. */
function part(name: string): Part {
  const known = made.get(name)
  if (known !== undefined) return known
  // A function of this form can be made as a class, too.
  const shows = function (...values: unknown[]): unknown {
    return show(name, values[0])
  }
  const named: Part = new Proxy(shows, {
    get: (target, key) => {
      if (typeof key === 'symbol') return symbols[key]
      ask()
      if (key in target) return Reflect.get(target, key)
      if (unknown.has(key)) return undefined
      return /^use[A-Z]/.test(key) ? hook : part(key)
    },
  })
  made.set(name, named)
  return named
}

function show(name: string, props: unknown): unknown {
  ask()
  // A template behind it makes a component: styled.div`…`
  if (Array.isArray(props)) return 'raw' in props ? part(name) : given
  if (!isProps(props)) return given
  const drawn = absentPart(name, props)
  return drawn === undefined ? (props['children'] ?? given) : drawn
}

function isProps(value: unknown): value is PartProps {
  return typeof value === 'object' && value !== null
}

/** What a call gives may be an empty list, or be split up: React takes no function for a style. */
const isStyle = /^(?:style|(?!get|use|make|create|apply|set|add)[a-z]\w*Style)s?$/

const given: Part = new Proxy(part(''), {
  get: (target, key) => {
    if (key === 'length') return 0
    // A call may have asked for something that comes later.
    if (key === 'then') return later
    return isStyle.test(String(key)) ? {} : Reflect.get(target, key)
  },
})

function later(done?: unknown): unknown {
  // as: whoever waits takes whatever comes.
  const arrive = async (): Promise<unknown> => (done as Part)(await Promise.resolve(part('')))
  if (typeof done === 'function') arrive().catch(() => undefined)
  return given
}

/** What a hook gives is taken apart, often twice: `const [ref, { width }] = useMeasure()`. */
const parts: Part = new Proxy(given, {
  get: (target, key) =>
    key === Symbol.iterator
      ? () => Array.from({ length: 8 }, () => part('')).values()
      : Reflect.get(target, key),
})

const hook: Part = Object.setPrototypeOf(() => parts, part('')) as Part
