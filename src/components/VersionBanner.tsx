import type { ReactNode } from 'react'
import { interpolate } from '../messages/messages.ts'
import type { VersionView } from '../types/view.ts'
import { FilledText } from './FilledText.tsx'
import { Notice } from './Notice.tsx'
import { useTexts } from './texts.ts'

export interface VersionBannerProps {
  version: VersionView
  siteTitle: string
}

/** Says that another version is the one to read (VER-03), and which one this is. */
export function VersionBanner({ version, siteTitle }: VersionBannerProps): ReactNode {
  const { messages } = useTexts()
  return (
    <>
      {version.banner !== 'none' && (
        <Notice kind="warning" role="alert">
          {interpolate(
            version.banner === 'unreleased' ? messages.versionUnreleased : messages.versionUnmaintained,
            { site: siteTitle, version: version.label },
          )}
          <br />
          <LastVersionHint lastVersion={version.lastVersion} />
        </Notice>
      )}
      {version.hasBadge && (
        <p className="ink-version-badge">{interpolate(messages.versionBadge, { label: version.label })}</p>
      )}
    </>
  )
}

function LastVersionHint({
  lastVersion,
}: {
  lastVersion: VersionView['lastVersion'] | undefined
}): ReactNode {
  const { messages } = useTexts()
  if (lastVersion === undefined) return null
  const link = (
    <a href={lastVersion.href} data-version={lastVersion.name}>
      {messages.versionLatestLink}
    </a>
  )
  return <FilledText message={messages.versionLatest} values={{ link, version: lastVersion.label }} />
}
