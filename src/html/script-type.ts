/**
 * Whether browsers run a script of this type. All others are data for somebody else.
 * @param type the value of the attribute, empty without one
 */
export function isScriptType(type: string): boolean {
  return /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(type.trim())
}
