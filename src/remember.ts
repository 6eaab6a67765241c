/** Keeps the last values that were asked for by their keys, `most` of them. */
export function keepLast<Value>(most: number): (key: string, make: () => Value) => Value {
  const kept = new Map<string, { value: Value }>()
  return (key, make) => {
    const found = kept.get(key) ?? { value: make() }
    kept.delete(key)
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return found.value
  }
}

/** A function that computes its answer once. */
export function once<Value>(compute: () => Value): () => Value {
  let answer: { value: Value } | undefined
  return () => (answer ??= { value: compute() }).value
}

/** A value that all copies of a module have: code of an author's is bundled with copies of the engine's. */
export function sharedByCopies<Value>(name: string, first: Value): Value {
  const key = Symbol.for(`inkstone.${name}`)
  // as: nobody else uses the name.
  const all = globalThis as { [key]?: Value }
  return (all[key] ??= first)
}

/** A function that computes its answer once for each text. */
export function rememberTexts<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { value: Value }>()
  return (text) => {
    const answer = known.get(text) ?? { value: compute(text) }
    known.set(text, answer)
    return answer.value
  }
}

/** A function that computes its answer once for each first argument, as long as anything holds that. */
export function remember<Key extends object, Rest extends unknown[], Value>(
  compute: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const known = new WeakMap<Key, { value: Value }>()
  return (key, ...rest) => {
    const answer = known.get(key) ?? { value: compute(key, ...rest) }
    known.set(key, answer)
    return answer.value
  }
}
