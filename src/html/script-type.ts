/**
 * Whether the policy of the pages lets a script of this type in by its address only. All others are data for somebody else.
 * @param type the value of the attribute, empty without one
 */
export function isScriptType(type: string): boolean {
  return scriptTypes.test(type.trim())
}

const scriptTypes =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i
