import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { decodePath, withoutQuery, isExternal } from '../addresses.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'

/** Whether an address is elsewhere on the web, or that of a file which the site publishes as it is. */
export function isPublicFile(site: Site, address: string): boolean {
  if (isExternal(address)) return true
  const path = publicPath(address)
  const files = [path, ...(path.startsWith(site.baseUrl) ? [path.slice(site.baseUrl.length)] : [])]
  const folders = site.staticFolders.map((folder) => join(site.dir, folder))
  return folders.some((folder) => files.some((file) => existsSync(join(folder, file))))
}

/** What to do about a file that is not there. */
export function publicFileHint(site: Site, address: string): string {
  const place = join(site.staticFolders[0] ?? 'static', publicPath(address)).replaceAll('\\', '/')
  return `Looked for ${place}. Put the file there, or write a complete address.`
}

function publicPath(address: string): string {
  return decodePath(withoutQuery(address))
}

/** Pictures and folders that the configuration names and that are not there: no page shows that something is missing. */
export function missingOptionFiles(site: Site): Problem[] {
  const { favicon, image, navbar, footer, search } = site
  const pictures = {
    favicon,
    image,
    'navbar.logo.src': navbar.logo?.src,
    'navbar.logo.srcDark': navbar.logo?.srcDark,
    'footer.logo.src': footer?.logo?.src,
    'footer.logo.srcDark': footer?.logo?.srcDark,
  }
  const missing = Object.entries(pictures).flatMap(([option, address]) => {
    if (address === undefined || isPublicFile(site, address)) return []
    const message = `\`${option}\` names a picture that does not exist: "${address}".`
    return [{ file: site.configFile, message, hint: publicFileHint(site, address) }]
  })
  const folders = Object.keys(search.boost).filter((folder) => !existsSync(join(site.dir, folder)))
  const hint = 'Folders count from the one with the configuration: `docs/guides`.'
  const lost = folders.map((folder) => {
    const message = `\`search.boost\` names a folder that does not exist: "${folder}".`
    return { file: site.configFile, message, hint }
  })
  return [...missing, ...lost]
}
