import { useEffect, useState, type ReactNode } from 'react'
import { tryAgain } from '../../browser/navigation/load-page.ts'
import { loadPart } from '../../browser/load-part.ts'
import type { Messages } from '../../messages/messages.ts'
import { hasScopes, searchContextOf } from './ask.ts'
import type { Options } from './HitList.tsx'
import type * as PreviewPart from './Preview.tsx'
import type * as ScopesPart from './Scopes.tsx'

const loadPreview = (): Promise<typeof PreviewPart> => loadPart(() => import('./Preview.tsx'))
const loadScopes = (): Promise<typeof ScopesPart> => loadPart(() => import('./Scopes.tsx'))

interface LazyPreviewProps extends Pick<PreviewPart.PreviewProps, 'hit' | 'messages'> {
  options: Options
}

/** The section of a result, which only some readers ask for. Until its part is there, its place is kept. */
export function LazyPreview({ options, ...props }: LazyPreviewProps): ReactNode {
  const part = useLazyPart(loadPreview)
  if (typeof part === 'object') {
    const { href } = options.hrefOf(props.hit)
    return <part.Preview {...props} href={href} close={() => options.preview(-1)} />
  }
  return (
    <div className="ink-search-preview" role="status">
      {part && <Missing messages={props.messages} retry={part} />}
    </div>
  )
}

/** The scopes, where there is anything to choose. Its place is kept, so that the list does not move. */
export function LazyScopes(props: Omit<ScopesPart.ScopesProps, 'from'>): ReactNode {
  const from = searchContextOf(props.site)
  return hasScopes(props.site, from) && <LoadedScopes {...props} from={from} />
}

function LoadedScopes(props: ScopesPart.ScopesProps): ReactNode {
  const part = useLazyPart(loadScopes)
  return (
    <div className="ink-search-scopes">
      {typeof part === 'object' ? (
        <part.Scopes {...props} />
      ) : (
        <div role="status">{part && <Missing messages={props.site.messages} retry={part} />}</div>
      )}
    </div>
  )
}

/** Says that a part did not come (ERR-07). */
function Missing({ messages, retry }: { messages: Messages; retry: () => void }): ReactNode {
  return (
    <p className="ink-search-empty">
      {messages.partFailed}{' '}
      <button className="ink-button" type="button" onClick={() => void tryAgain(retry)}>
        {messages.retry}
      </button>
    </p>
  )
}

/** A part once it is there; where it does not come, what tries again. */
function useLazyPart<Part extends object>(load: () => Promise<Part>): Part | (() => void) | undefined {
  const [part, setPart] = useState<Part>()
  const [retry, setRetry] = useState<() => void>()
  useEffect(() => {
    const attempt = (): void => {
      setRetry(undefined)
      load().then(setPart, () => setRetry(() => attempt))
    }
    attempt()
  }, [load])
  return part ?? retry
}
