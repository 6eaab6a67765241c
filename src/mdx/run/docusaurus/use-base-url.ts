export { useBaseUrl as default, useBaseUrlUtils } from '../site-hooks.ts'
