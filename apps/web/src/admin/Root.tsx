import { Notifications } from '@mantine/notifications'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmHost } from './ui/confirm'
import { followLinks } from './ui/follow-links'
import { Tips } from './ui/Tips'
import { t } from './ui/text'
import toasts from './ui/toasts.module.css'

/** What every page of the bundle carries: the page itself, its links and tips, toasts, and questions. */
export function Root() {
  const router = useRouter()
  useEffect(() => followLinks(router), [router])
  return (
    <>
      <Outlet />
      <section aria-label={t('ui.toasts')}>
        <Notifications position="bottom-right" withinPortal={false} classNames={{ root: toasts.place }} />
      </section>
      <ConfirmHost />
      <Tips />
    </>
  )
}
