/** The problem of an import that leads nowhere. */
export function missingImport(source: string): { message: string; hint: string } {
  return {
    message: `The file imports ${JSON.stringify(source)}, which does not exist.`,
    hint: /^(?:\.|@site\/)/.test(source)
      ? 'A path counts from the folder of this file, or from the folder of the site with `@site/`.'
      : 'If it is a package, install it; if it is a file, begin the path with `./` or `@site/`.',
  }
}
