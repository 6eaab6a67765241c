import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { atOnce, isFileIn, type Pack, type Packable } from '../serving/files.ts'

/** How a text can be packed, the best way first. */
export type Encoding = 'br' | 'gzip'

const encodings: readonly Encoding[] = ['br', 'gzip']

const brotli = promisify(brotliCompress)
const packers: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
}

/** Shorter texts fit into one packet anyway, longer ones would fill the memory. */
const [shortest, longest] = [1024, 8 * 2 ** 20]

/** Types that shrink; pictures, films and what is packed already do not. */
const shrinks =
  /^text\/(?!event-stream)|^application\/(?:javascript|json|xml|wasm)\b|\+(?:json|xml)\b|^font\/[ot]tf\b|^image\/(?:bmp|x-icon|vnd\.microsoft\.icon)\b/i

/**
 * Packs each text once for each encoding, and keeps those that were asked for last; small ones as they are as well, for those who
 * take nothing else: reading one takes as long as sending it.
 * @param room for what is kept, in bytes before it is packed
 */
export function openPacker(room: number = 64 * 2 ** 20): Pack {
  const kept = new Map<string, { packed: Promise<Buffer>; size: number }>()
  let taken = 0
  const forget = (key: string): void => {
    taken -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  return ({ request, response }, text) => {
    const { size } = text
    const encoding = announceEncoding(request, response, size)
    if (encoding === undefined && (size > atOnce || request.method === 'HEAD')) return undefined

    const key = `${encoding ?? 'identity'} ${text.key}`
    const packed = kept.get(key)?.packed ?? (encoding === undefined ? text.read() : packedBy(encoding, text))
    forget(key)
    kept.set(key, { packed, size })
    taken += size
    for (const oldest of kept.keys()) {
      if (taken <= room) break
      forget(oldest)
    }
    packed.catch(() => forget(key))
    return packed
  }
}

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** A text as the build has packed it, else as it is packed now. */
async function packedBy(encoding: Encoding, { file, read }: Packable): Promise<Buffer> {
  const beside = file === undefined ? '' : file + endings[encoding]
  const made = isFileIn(dirname(beside), beside) ? await readFile(beside).catch(() => undefined) : undefined
  return made ?? packers[encoding](await read())
}

/**
 * The encoding offered here that a reader likes best, by the weights in `Accept-Encoding`; nothing when the text is to be
 * sent as it is.
 */
export function chooseEncoding(accepted = ''): Encoding | undefined {
  const weights = new Map(accepted.split(',').map(readWeight))
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = encodings.toSorted((a, b) => weightOf(b) - weightOf(a))
  const isWanted = best !== undefined && weightOf(best) > 0
  return isWanted && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined
}

/** `gzip;q=0.5` as a name and a weight from 0 to 1. */
function readWeight(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const written = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = written === undefined ? 1 : Number(written.slice(2))
  return [name, weight >= 0 && weight <= 1 ? weight : 0]
}

/** Says in the headers how a text comes; nothing when it comes as it is. */
function announceEncoding(
  request: IncomingMessage,
  response: ServerResponse,
  size: number,
): Encoding | undefined {
  const mayChange = !String(response.getHeader('Cache-Control')).includes('no-transform')
  if (!mayChange || !shrinks.test(String(response.getHeader('Content-Type')))) return undefined

  response.appendHeader('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  const isFit = size >= shortest && size <= longest && request.method !== 'HEAD'
  if (encoding === undefined || !isFit || response.hasHeader('Content-Encoding')) return undefined

  response.setHeader('Content-Encoding', encoding)
  return encoding
}
