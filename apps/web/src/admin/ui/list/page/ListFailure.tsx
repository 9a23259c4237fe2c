import { Button } from '@mantine/core'
import { ApiError } from '../../../api/api-error'
import { FailureNotice } from '../../page/states'
import { t } from '../../text'
import classes from './ListPage.module.css'
import type { ListState, ListStateChange } from './list-state'

/**
 * Why a list could not be fetched. A retry is useless for an address that the server cannot read: it links to the list
 * instead.
 */
export function ListFailure({
  error,
  change,
  onRetry,
}: {
  error: unknown
  change: (part: Partial<ListState>, how?: ListStateChange) => void
  onRetry: () => void
}) {
  if (!(error instanceof ApiError && error.name === 'malformed')) {
    return <FailureNotice error={error} onRetry={onRetry} />
  }
  const isCursor = error.field === 'after' || error.field === 'before'
  const bare = { q: '', filters: {}, after: undefined, before: undefined, at: undefined }
  const firstPage = { after: undefined, before: undefined, at: undefined }
  return (
    <div className={`stack ${classes.empty}`} role="alert">
      <p className={classes.emptyTitle}>{t('list.unreadable')}</p>
      <Button variant="default" onClick={() => change(isCursor ? firstPage : bare, { replace: true })}>
        {t('list.first')}
      </Button>
    </div>
  )
}
