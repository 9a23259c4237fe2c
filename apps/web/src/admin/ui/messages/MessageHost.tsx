import { notificationsStore } from '@mantine/notifications'
import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '../text'
import { whenIdle } from '../when-idle'

// no first view has a message: their code is loaded when the page is idle, or with the first message
const load = () => import('./ToastPlace')
const ToastPlace = lazy(load)

export function MessageHost() {
  const [isWanted, setWanted] = useState(() => notificationsStore.getState().notifications.length > 0)
  useEffect(() => {
    if (isWanted) return undefined
    const stop = notificationsStore.subscribe(() => setWanted(true))
    // a failed load is repeated at the first message
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
