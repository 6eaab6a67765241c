import { assetOutput } from '../shell/app-files.ts'

const fontWithin =
  /url\(\s*["']?data:(?:font|application)\/([\w.+-]{1,40})(?:;[\w=.-]{1,40}){0,3};base64,([\w+/=]+)["']?\s*\)/gi

const endings = [
  [/woff2/i, 'woff2'],
  [/woff/i, 'woff'],
  [/otf|opentype/i, 'otf'],
] as const

/**
 * A sheet with the fonts that lie within it in files of their own: the policy of the pages takes none from an address of data.
 * @param css of a sheet in the folder of the files
 * @param add puts a file there
 */
export function withFontFiles(css: string, add: (output: string, bytes: Uint8Array) => void): string {
  if (!css.includes(';base64,')) return css
  return css.replace(fontWithin, (_whole, type: string, data: string) => {
    const bytes = Buffer.from(data, 'base64')
    const [, ending = 'ttf'] = endings.find(([kind]) => kind.test(type)) ?? []
    const output = assetOutput('font', ending, bytes)
    add(output, bytes)
    return `url("${output.slice(output.lastIndexOf('/') + 1)}")`
  })
}
