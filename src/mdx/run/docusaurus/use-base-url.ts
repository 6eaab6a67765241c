export { useBaseUrl as default, useBaseUrlUtils } from '../use-base-url.ts'
