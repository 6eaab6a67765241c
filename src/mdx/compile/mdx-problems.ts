import type { Finding } from '../../markdown/problems.ts'

/** Errors of `.mdx` texts. */
export const mdxErrors = {
  unknownComponent: (name: string, near: string | undefined): Finding => ({
    message: `The component <${name}> is used but neither imported nor built in.`,
    hint: near === undefined ? 'Import it at the top of the file.' : `Did you mean <${near}>?`,
  }),
  unknownModule: (source: string, near: string | undefined, known: readonly string[]): Finding => ({
    message: `There is no module "${source}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
    hint: `Known are: ${known.join(', ')}.`,
  }),
  esmSyntax: (reason: string): Finding => ({
    message: `Syntax error in an import or export: ${reason}.`,
    hint: 'Imports and exports end at a blank line; leave one before the text.',
  }),
  esmOther: (): Finding => ({
    message: 'Only imports and exports may stand here.',
    hint: 'They end at a blank line; leave one before the text.',
  }),
  ownDefault: (): Finding => ({
    message: 'The file has an `export default`, but its default export is the page itself.',
    hint: 'Write the layout as a component, import it, and put the text between its tags.',
  }),
  tooNested: (): Finding => ({
    message:
      'Elements, brackets or comparisons in code are nested so deeply here, or so much of it is wrong, that reading it takes too long.',
    hint: 'Close the brackets that are still open, or write a component with this code and import that.',
  }),
  tooCostly: (): Finding => ({
    message:
      'Thousands of elements, expressions or other signs stand here without a blank line between them.',
    hint: 'Leave blank lines between them, split the table, or write a component and import that.',
  }),
  tooLong: (): Finding => ({
    message: 'Reading this text takes too long: something in it makes the parser begin again and again.',
    hint: 'Close what is still open, and leave blank lines between blocks; or split the text.',
  }),
  takenName: (name: string): Finding => ({
    message: `The name \`${name}\` is used by the page itself.`,
    hint: 'Choose another one.',
  }),
}

/** Warnings of `.mdx` texts that are almost as they should be. */
export const mdxWarnings = {
  absentComponent: (name: string, near: string | undefined): Finding => ({
    message: `The component <${name}> is used but neither imported nor built in, so only what stands inside of it is shown.`,
    hint: near === undefined ? 'Import it at the top of the file.' : `Did you mean <${near}>?`,
  }),
  closedVoid: (name: string): Finding => ({
    message: `<${name}> is never closed, which MDX asks for; it was read as \`<${name} />\`.`,
    hint: `Write \`<${name} />\`.`,
  }),
  textBesideTags: (name: string): Finding => ({
    message: `<${name}> stands on a line with words and holds blank lines, which MDX does not take; it was read all the same.`,
    hint: `Give \`<${name}>\` and \`</${name}>\` lines of their own.`,
  }),
  address: (): Finding => ({
    message: 'MDX has no links in angle brackets; they were read as links all the same.',
    hint: 'Write `[text](address)`.',
  }),
  bareAttributes: (): Finding => ({
    message: 'MDX asks for quotes around the values of attributes; they were read as if they had some.',
    hint: 'Write `name="value"`.',
  }),
  sign: (sign: string): Finding => ({
    message: `A \`${sign}\` begins nothing that MDX knows, so it was read as text.`,
    hint: `Write \`\\${sign}\`.`,
  }),
}
