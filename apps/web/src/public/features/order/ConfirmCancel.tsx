import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { usePage, useText } from '../../shell/context'
import { moneyText } from '../../shell/formats'
import { orderText } from './order.text'
import type { OrderActions } from './use-order-page'

/** The full-screen question before cancelling (K5). Yes is a form and No a link, so that both work without script. */
export function ConfirmCancel({
  total,
  isBusy,
  actions,
}: {
  total: string
  isBusy: boolean
  actions: OrderActions
}) {
  const t = useText(orderText)
  const { language, path } = usePage()
  const no = useRef<HTMLAnchorElement>(null)
  useEffect(() => no.current?.focus(), [])
  useEffect(() => {
    const leaveOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isBusy) actions.askToCancel(false)
    }
    window.addEventListener('keydown', leaveOnEscape)
    return () => window.removeEventListener('keydown', leaveOnEscape)
  })

  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actions.cancel()
  }
  const keep = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    if (!isBusy) actions.askToCancel(false)
  }
  return (
    <dialog
      open
      className="confirm"
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
    >
      <div className="confirm-in">
        <h2 id="confirm-title">{t('order.cancel.ask')}</h2>
        <p id="confirm-text" suppressHydrationWarning>
          {t('order.cancel.consequence', { total: moneyText(total, language) })}
        </p>
        <form method="post" action={path} onSubmit={confirm}>
          <input type="hidden" name="do" value="cancel" />
          <button className="button button-danger button-block" type="submit" disabled={isBusy}>
            {t(isBusy ? 'order.cancel.cancelling' : 'order.cancel.yes')}
          </button>
        </form>
        <a ref={no} className="button button-plain button-block" href={path} onClick={keep}>
          {t('order.cancel.no')}
        </a>
      </div>
    </dialog>
  )
}
