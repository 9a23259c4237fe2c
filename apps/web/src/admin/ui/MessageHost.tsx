import { notificationsStore } from '@mantine/notifications'
import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../boot/when-idle'
import { t } from './text'

// no first view has a message: how they are drawn comes once the page rests, or with the first of them
const load = () => import('./ToastPlace')
const ToastPlace = lazy(load)

/** The messages of what was done. */
export function MessageHost() {
  const [isWanted, setWanted] = useState(() => notificationsStore.getState().notifications.length > 0)
  useEffect(() => {
    if (isWanted) return undefined
    const stop = notificationsStore.subscribe(() => setWanted(true))
    // a failure now is tried again when it is needed
    const giveUp = whenIdle(() => void load().catch(() => undefined))
    return () => {
      stop()
      giveUp()
    }
  }, [isWanted])
  return (
    <section aria-label={t('ui.toasts')}>
      <Suspense>{isWanted && <ToastPlace />}</Suspense>
    </section>
  )
}
