import { screens } from '@getzo/contract/paths'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { ApiError, failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { AppLink, ButtonLink } from '../links/AppLink'
import { Pill } from '../marks/Pill'
import { t } from '../text'
import { StillTrying } from './LoadingOverlay'
import classes from './PageHeader.module.css'
import { usePageTitle } from './page-title'

/** A failed call in place of its data: what happened, what to do, and a retry (A20). */
export function FailureNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className={`stack ${classes.state}`} role="alert">
      <h2>{t('ui.failed.title')}</h2>
      <p>{failureText(error)}</p>
      {requestId !== undefined && <p>{t('ui.failed.requestId', { id: requestId })}</p>}
      {onRetry !== undefined && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
    </div>
  )
}

/** A page that does not exist. */
export const NotFound = () => <Missing>{t('ui.notFound.text')}</Missing>

function Missing({ children, more }: { children: string; more?: ReactNode }) {
  usePageTitle(t('ui.notFound.title'))
  return (
    <div className={`stack ${classes.state}`}>
      <h1>{t('ui.notFound.title')}</h1>
      <p>{children}</p>
      {more}
      <ButtonLink to={screens.orders}>{t('ui.notFound.back')}</ButtonLink>
    </div>
  )
}

/** A record that is not there: lists still name a deleted one, and an old link leads to it. */
function MissingRecord({ text }: { text: string }) {
  const mayRestore = useCan('bin.manage')
  const more = mayRestore ? (
    <p>
      <AppLink to={screens.bin}>{t('ui.notFound.bin')}</AppLink>
    </p>
  ) : (
    <p>{t('ui.notFound.deleted')}</p>
  )
  return <Missing more={more}>{text}</Missing>
}

/** Shown if the user's role does not allow a screen (A16). */
export function Forbidden() {
  usePageTitle(t('ui.forbidden.title'))
  return (
    <div className={`stack ${classes.state}`}>
      <h1>{t('ui.forbidden.title')}</h1>
      <p>{t('ui.forbidden.text')}</p>
    </div>
  )
}

/** A failed read: a missing record in the server's words, or a failure with a retry. */
export function RecordFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) return <MissingRecord text={error.text} />
  if (error instanceof ApiError && error.status === 403) return <Forbidden />
  return <FailureNotice error={error} onRetry={onRetry} />
}

/** A query of TanStack's, as far as its screen needs it. */
interface Read<T> {
  data: T | undefined
  error: unknown
  refetch: () => unknown
}

/**
 * The parts of a record that is being read, or the failure in their place. One in sight stays when it cannot be read
 * again, with the reason above it and all that is being typed in it, unless it is gone or closed to the person.
 */
export const ReadRecord = ({ of, children }: { of: Read<unknown>; children: ReactNode }) => (
  <KeptInSight of={of} failure={<RecordFailure error={of.error} onRetry={() => void of.refetch()} />}>
    {children}
  </KeptInSight>
)

/** A part of a screen with a read of its own: grey lines, the failure, or `children` of its data; it stays as a record does. */
export const ReadPart = <T,>({
  of,
  lines,
  children,
}: {
  of: Read<T>
  /** as many while it is read */
  lines?: number
  children: (data: T) => ReactNode
}) => (
  <KeptInSight of={of}>
    {of.data === undefined ? <LoadingLines lines={lines} /> : children(of.data)}
  </KeptInSight>
)

/** Whether a line above says already that what is in sight may be out of date. */
const SaidAbove = createContext(false)

/**
 * `children` with the reason above them when they could not be read again, or `failure` in their place. A record says it
 * once for its parts, and one press tries everything again that failed.
 */
export function KeptInSight({
  of: { data, error, refetch },
  failure,
  children,
}: {
  of: Read<unknown>
  /** the usual one unless given */
  failure?: ReactNode
  children: ReactNode
}) {
  const queryClient = useQueryClient()
  const isSaidAbove = useContext(SaidAbove)
  const retryAll = () =>
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  const isClosed = error instanceof ApiError && (error.status === 404 || error.status === 403)
  if (error !== null && (data === undefined || isClosed))
    return failure ?? <FailureNotice error={error} onRetry={() => void refetch()} />
  return (
    <>
      {error !== null && !isSaidAbove && (
        <div className={`wrap ${classes.outdated}`} role="alert">
          <Pill tone="amber">{t('ui.failed.outdated')}</Pill>
          <span>{failureText(error)}</span>
          <Button variant="default" size="compact-sm" onClick={retryAll}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      <SaidAbove value={isSaidAbove || error !== null}>{children}</SaidAbove>
    </>
  )
}

/** The whole page while its frame is being fetched. */
export function LoadingPage() {
  return (
    <main className={classes.page}>
      <LoadingLines lines={6} />
    </main>
  )
}

/** Grey lines as a placeholder while loading, read as "Loading...". */
export function LoadingLines({ lines = 4 }: { lines?: number }) {
  return (
    <output className="block">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <StillTrying />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={14} mt="sm" width={`${90 - ((line * 17) % 40)}%`} />
      ))}
    </output>
  )
}
