import type { ReactNode } from 'react'
import type { Social } from '../types/content.ts'
import { useTexts } from './texts.ts'

export interface SocialsProps {
  socials: Social[]
}

/** Platforms whose names are not simply capitalized. */
const platformNames: ReadonlyMap<string, string> = new Map([
  ['github', 'GitHub'],
  ['linkedin', 'LinkedIn'],
  ['stackoverflow', 'Stack Overflow'],
  ['youtube', 'YouTube'],
])

/** Profiles elsewhere, by the names of the platforms: words say what a row of brand marks leaves to guess. */
export function Socials({ socials }: SocialsProps): ReactNode {
  const { messages } = useTexts()
  if (socials.length === 0) return null
  return (
    <ul className="ink-socials">
      {socials.map(({ platform, url }) => (
        <li key={platform}>
          <a href={url} title={platformName(platform)} target="_blank" rel="noopener noreferrer">
            {platformName(platform)}
            <span className="ink-visually-hidden"> {messages.externalLink}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function platformName(platform: string): string {
  return platformNames.get(platform) ?? platform.charAt(0).toUpperCase() + platform.slice(1)
}
