import { Notifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'
import { ConfirmHost } from './ui/confirm'
import { t } from './ui/text'
import toasts from './ui/toasts.module.css'

/** What every page of the bundle carries: the page itself, toasts, and questions. */
export function Root() {
  return (
    <>
      <Outlet />
      <section aria-label={t('ui.toasts')}>
        <Notifications position="bottom-right" withinPortal={false} classNames={{ root: toasts.place }} />
      </section>
      <ConfirmHost />
    </>
  )
}
