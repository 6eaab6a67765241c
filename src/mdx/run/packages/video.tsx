import type { ReactNode } from 'react'

/** Of a video, by the names that players of several packages have for it. */
export interface VideoProps {
  /** Where it is, for `react-player`: a page of YouTube or Vimeo, or a file; of several the first. */
  url?: unknown
  src?: unknown
  /** Its id at YouTube, for `react-lite-youtube-embed` and `react-youtube`. */
  id?: string
  videoId?: string
  title?: string
  width?: string | number
  height?: string | number
  loop?: boolean
  muted?: boolean
}

const youtube =
  /(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]+)/
const vimeo = /vimeo\.com\/(?:video\/)?(\d+)/

/**
 * A video as browsers show it by themselves, in place of the players of packages that are not installed: a frame of the service that
 * has it, or the file. It begins when the reader says so.
 */
export function Video({
  url,
  src = url,
  id,
  videoId = id,
  title,
  loop,
  muted,
  ...size
}: VideoProps): ReactNode {
  // Beside an address, the id is that of the element.
  const address = firstAddress(src) ?? (videoId === undefined ? undefined : `https://youtu.be/${videoId}`)
  if (address === undefined) return null
  const { width = 640, height = 360 } = size
  const frame = frameOf(address)
  if (frame === undefined) {
    const video = { src: address, width, loop, muted, title }
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- players take no captions: the video comes alone
    return <video className="ink-film" controls preload="metadata" {...video} />
  }
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- as frames of texts: another origin, which may not touch the page
    <iframe
      className="ink-film"
      src={frame}
      title={title ?? 'Video'}
      width={width}
      height={height}
      loading="lazy"
      allow="fullscreen; picture-in-picture"
    />
  )
}

/** A player takes an address, several, or files with what they are. */
function firstAddress(source: unknown): string | undefined {
  const [first]: unknown[] = Array.isArray(source) ? source : [source]
  if (typeof first === 'string') return first
  const named = typeof first === 'object' && first !== null && 'src' in first ? first.src : undefined
  return typeof named === 'string' ? named : undefined
}

function frameOf(address: string): string | undefined {
  const onYoutube = youtube.exec(address)?.[1]
  if (onYoutube !== undefined) return `https://www.youtube-nocookie.com/embed/${onYoutube}`
  const onVimeo = vimeo.exec(address)?.[1]
  return onVimeo === undefined ? undefined : `https://player.vimeo.com/video/${onVimeo}`
}

export { Video as default }
