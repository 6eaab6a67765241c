export { default as Counter } from './Counter'
export * from './Card'
