import { adminLinks } from '@getzo/domain/auth/capabilities'
import { useLocation } from '@tanstack/react-router'
import { useUser } from '../api/current-user'
import { PageHeader } from '../ui/page/PageHeader'
import { t as ui } from '../ui/text'
import { t } from './shell.text'

/** Says honestly that a screen has not been built yet. */
export function NotHereScreen() {
  const user = useUser()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { links, more } = adminLinks(user?.credentials.role)
  const title = [...links, ...more].find(({ path }) => path === pathname)?.label ?? pathname
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ label: t('shell.admin') }, { label: title }]} />
      <p>{ui('ui.notHere.text')}</p>
    </>
  )
}
