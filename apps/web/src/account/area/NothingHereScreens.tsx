import { AreaTitle } from './AreaTitle'
import classes from './area.module.css'
import { useAreaText } from './area.text'

/** The screens that the specifications name and leave empty (A21). */
export function NotificationsScreen() {
  const t = useAreaText()
  return <NothingHere title={t('area.notifications')} text={t('area.nothing.notifications')} />
}

export function InvoicesScreen() {
  const t = useAreaText()
  return <NothingHere title={t('area.invoices')} text={t('area.nothing')} />
}

export function AddressesScreen() {
  const t = useAreaText()
  return <NothingHere title={t('area.address')} text={t('area.nothing')} />
}

export function RecentScreen() {
  const t = useAreaText()
  return <NothingHere title={t('area.recent')} text={t('area.nothing')} />
}

function NothingHere({ title, text }: { title: string; text: string }) {
  return (
    <>
      <AreaTitle>{title}</AreaTitle>
      <p className={`paragraph ${classes.panel}`}>{text}</p>
    </>
  )
}
