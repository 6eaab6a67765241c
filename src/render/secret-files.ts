import type { Problem } from '../types/problem.ts'

/** Keys and passwords lie in files and folders of these names, and nothing that a reader needs. */
const secretName =
  /^\.(?:env(?:\..+)?|git|hg|svn|npmrc|yarnrc(?:\.yml)?|netrc|pypirc|htpasswd|pgpass|git-credentials|ssh|gnupg|aws|docker)$/i

/** Examples are made for being read. */
const example = /^\.env\.(?:example|sample|template|dist)$/i

/** Whether a file or folder is never published, by its name. */
export function isSecret(name: string): boolean {
  return secretName.test(name) && !example.test(name)
}

/**
 * One warning for all files that stay out of a build.
 * @param files relative to the author's folder
 */
export function secretsProblems([first, ...others]: readonly string[]): Problem[] {
  if (first === undefined) return []
  const more = others.length === 0 ? '' : ` and ${others.length} more (${others.join(', ')})`
  return [
    {
      file: first,
      message: `This${more} ${more === '' ? 'is' : 'are'} not published: files of such names hold secrets.`,
      hint: 'Keep them outside of `static/`. What readers should have needs another name.',
    },
  ]
}
