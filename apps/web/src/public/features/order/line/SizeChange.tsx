import { orderPlaces } from '@getzo/contract/order-page/order-page.props'
import type { CustomerOrderDetail } from '@getzo/contract/order-page/order-page.schema'
import { type FormEvent, useState } from 'react'
import { Tell, TellIn, useLangOf } from '../../../parts/Tell'
import { usePage } from '../../../shell/context'
import { PostForm } from '../../../shell/PostForm'
import { useOrderText } from '../page/order-texts'

/** Offers another size of an item, and shows the request, its answer, or that it is too late (K8). */
export function SizeChange({
  detail,
  isSending,
  isRefusalSaid,
  onSend,
}: {
  detail: CustomerOrderDetail
  isSending: boolean
  isRefusalSaid: boolean
  onSend: (size: string) => void
}) {
  const t = useOrderText()
  const { status_change: request, size_change: state, size_request } = detail
  if (state === 'fixed' && size_request === null) return null
  return (
    <div className="size" id={orderPlaces.size(detail.id)} tabIndex={-1}>
      {size_request === null ? null : <RequestText {...size_request} />}
      {state === 'missed' && size_request === null && !isRefusalSaid ? (
        <p className="warn">{t('order.size.missed')}</p>
      ) : null}
      {state === 'open' ? (
        // a new request closes the choice again
        <SizeForm key={request} detail={detail} isSending={isSending} onSend={onSend} />
      ) : null}
    </div>
  )
}

/** The state of the last request (K20), with the staff's reason in its own language. */
function RequestText({ outcome, request, size, reason }: NonNullable<CustomerOrderDetail['size_request']>) {
  const t = useOrderText()
  const langOf = useLangOf()
  const isGood = outcome === 'asked' || outcome === 'accepted'
  return (
    <div className="size-answer">
      <p className={isGood ? 'good' : 'warn'}>
        {size === null ? (
          t(`order.size.${outcome}Other`, { request })
        ) : (
          <TellIn sentence={(text) => t(`order.size.${outcome}`, { size: text })} parts={[size]} />
        )}
      </p>
      {reason === null ? null : (
        <p className="size-reason" lang={langOf(reason)}>
          {reason.text}
        </p>
      )}
    </div>
  )
}

interface SizeFormProps {
  detail: CustomerOrderDetail
  isSending: boolean
  onSend: (size: string) => void
}

function SizeForm({ detail, isSending, onSend }: SizeFormProps) {
  const t = useOrderText()
  const { path } = usePage()
  const [isMissing, setIsMissing] = useState(false)
  if (detail.other_sizes.length === 0) return <p className="quiet">{t('order.size.none')}</p>

  const errorId = `size-missing-${detail.id}`
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const size = new FormData(event.currentTarget).get('size')
    setIsMissing(size === null)
    if (typeof size === 'string') return onSend(size)
    event.currentTarget.querySelector<HTMLElement>('input[type=radio]')?.focus()
  }
  return (
    <>
      {detail.size_guides.map(({ title, url }) => (
        <p key={url} className="size-guide">
          <a href={url}>{t('order.size.guide', { title })}</a>
        </p>
      ))}
      <details>
        <summary>{t(detail.status_change === null ? 'order.size.open' : 'order.size.again')}</summary>
        <PostForm action={`${path}#${orderPlaces.outcome}`} onSubmit={submit}>
          <input type="hidden" name="do" value="size" />
          <input type="hidden" name="detail" value={detail.id} />
          <fieldset className="sizes">
            <legend>{t('order.size.choose')}</legend>
            {detail.other_sizes.map((size, place) => (
              <label className="size-choice" key={size}>
                <input type="radio" name="size" value={size} aria-describedby={errorId} />
                <span>
                  <Tell parts={detail.told.sizes.slice(place, place + 1)} />
                </span>
              </label>
            ))}
          </fieldset>
          <p className="error" id={errorId} role="alert">
            {isMissing ? t('order.size.missing') : null}
          </p>
          <button className="button button-plain button-block" type="submit" disabled={isSending}>
            {t(isSending ? 'order.size.sending' : 'order.size.send')}
          </button>
        </PostForm>
      </details>
    </>
  )
}
