import { useSyncExternalStore } from 'react'
import { isServerBusy, onServerBusy } from '../../api/busy'
import { t } from '../../api/failures.text'
import classes from './BusyNotice.module.css'

/** Says quietly that a call waits for a busy server and is asked again by itself. */
export function BusyNotice() {
  const isBusy = useSyncExternalStore(onServerBusy, isServerBusy, isServerBusy)
  // there before its text, so that screen readers announce that
  return (
    <p aria-live="polite" className={`panel ${classes.notice}`}>
      {isBusy && t('failure.busy')}
    </p>
  )
}
