import { orderPlaces } from '@getzo/contract/order-page/order-page.props'
import { writtenMoney } from '@getzo/domain/public/written-figures'
import { type FormEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { usePage } from '../../../shell/context'
import { PostForm } from '../../../shell/PostForm'
import { useOrderText } from '../page/order-texts'
import type { OrderActions } from '../state/use-order-page'

interface ConfirmCancelProps {
  /** The amount that cancelling gives back; null if nothing is left. */
  refund: string | null
  isBusy: boolean
  actions: OrderActions
}

/**
 * The full-screen question before cancelling (K5). Yes is a form and No a link, so that both work without script; with
 * it the dialog is modal, and Escape means No.
 */
export function ConfirmCancel({ refund, isBusy, actions }: ConfirmCancelProps) {
  const t = useOrderText()
  const { language, path } = usePage()
  const { dialog, no } = useModal()
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actions.cancel()
  }
  const keep = (event: MouseEvent<HTMLAnchorElement> | SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault()
    if (!isBusy) actions.askToCancel(false)
  }
  return (
    <dialog
      ref={dialog}
      open
      className="confirm"
      role="alertdialog"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      onCancel={keep}
    >
      <div className="confirm-in">
        <h2 id="confirm-title">{t('order.cancel.ask')}</h2>
        <p id="confirm-text">
          {refund === null
            ? t('order.cancel.consequenceAlone')
            : t('order.cancel.consequence', { total: writtenMoney(refund, language) })}
        </p>
        <PostForm action={`${path}#${orderPlaces.outcome}`} onSubmit={confirm}>
          <input type="hidden" name="do" value="cancel" />
          <button className="button button-danger button-block" type="submit" disabled={isBusy}>
            {t(isBusy ? 'order.cancel.cancelling' : 'order.cancel.yes')}
          </button>
        </PostForm>
        <a
          ref={no}
          className="button button-plain button-block"
          href={`${path}#${orderPlaces.question}`}
          onClick={keep}
        >
          {t('order.cancel.no')}
        </a>
      </div>
    </dialog>
  )
}

/** With script the open dialog becomes modal, with the focus on No. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  const no = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    dialog.current?.close()
    dialog.current?.showModal()
    no.current?.focus()
  }, [])
  return { dialog, no }
}
