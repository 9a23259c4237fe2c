import { Alert, Button, Loader } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from '../admin/ui/page/page-title'
import classes from './account.module.css'

/** Card of a sign-in page. Its title also names the tab (A19). */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <section className={`panel ${classes.card}`} aria-labelledby="account-title">
      <h1 id="account-title" className={classes.title}>
        {title}
      </h1>
      {children}
    </section>
  )
}

/** A form of the card: the failure above its fields, its one button below. */
export function AccountForm({
  failure,
  button,
  busyButton,
  isBusy,
  onSubmit,
  children,
}: {
  /** why the last attempt failed */
  failure: string | null
  button: string
  busyButton: string
  isBusy: boolean
  onSubmit: () => void
  children: ReactNode
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {failure !== null && <AccountNotice tone="red">{failure}</AccountNotice>}
      {children}
      <Button
        type="submit"
        size="md"
        fullWidth
        disabled={isBusy}
        leftSection={isBusy ? <Loader size={16} color="gray" /> : undefined}
      >
        {isBusy ? busyButton : button}
      </Button>
    </form>
  )
}

/** A message in the card. With `isResult` it scrolls into view and takes the focus when it appears (K16). */
export function AccountNotice({
  tone,
  isResult = false,
  children,
}: {
  tone: 'red' | 'spruce' | 'amber'
  isResult?: boolean
  children: ReactNode
}) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isResult) return
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView?.({ block: 'center' })
  }, [isResult])
  return (
    <Alert
      ref={notice}
      tabIndex={isResult ? -1 : undefined}
      color={tone}
      variant="outline"
      role={tone === 'red' ? 'alert' : 'status'}
      className={classes.notice}
    >
      {children}
    </Alert>
  )
}
