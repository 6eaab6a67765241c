const canUseDOM = 'document' in globalThis

/** Where the code runs. */
const ExecutionEnvironment: Record<
  'canUseDOM' | 'canUseEventListeners' | 'canUseIntersectionObserver' | 'canUseViewport',
  boolean
> = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM,
  canUseViewport: canUseDOM,
}

export default ExecutionEnvironment
