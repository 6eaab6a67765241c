/** A function that computes its answer once. */
export function once<Value>(compute: () => Value): () => Value {
  let answer: { value: Value } | undefined
  return () => (answer ??= { value: compute() }).value
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
