import type { OrderLineProps } from '@getzo/contract/order-page/order-page.props'
import { orderStatuses } from '@getzo/domain/orders/order-status'
import { useText } from '../../../shell/context'
import { Shell } from '../../../shell/Shell'
import { orderText } from '../page/order.text'
import { orderLineText } from './order-line.text'

/**
 * One item of an order for a signed-in visitor (K13), as an empty frame with its texts. The session's token is only in
 * the browser, so client/order-line.ts fetches the item with it and fills the frame.
 */
export function OrderLinePage({ hash, orderId, detailId }: OrderLineProps) {
  const t = useText(orderText)
  const line = useText(orderLineText)
  return (
    <Shell>
      <section className="line" data-order-line data-hash={hash} data-order={orderId} data-detail={detailId}>
        <noscript>
          <p>{line('order.line.noScript')}</p>
        </noscript>
        {/* without script nothing loads */}
        <output data-part="loading" hidden>
          {line('order.line.loading')}
        </output>
        <div data-part="failed" role="alert" hidden>
          <p className="error">{line('order.line.failed')}</p>
          <button className="button" type="button" data-do="load">
            {line('order.line.retry')}
          </button>
        </div>
        <div data-part="item" hidden>
          <img
            className="line-picture"
            alt=""
            sizes="(min-width: 34rem) 500px, 100vw"
            width={500}
            height={500}
            data-field="picture"
            hidden
          />
          <h1 data-field="product">{line('order.line.title')}</h1>
          <p className="item-by" data-field="brand" data-text={t('order.by', { brand: '{brand}' })} />
          <Statuses />
          <Said />
          <button className="button button-danger button-block" type="button" data-do="ask" hidden>
            {line('order.line.cancel')}
          </button>
          <Question />
        </div>
        <p>
          <a className="line-link" href={`/o/${encodeURIComponent(hash)}`}>
            {line('order.line.toOrder')}
          </a>
        </p>
      </section>
    </Shell>
  )
}

/** Every status; the script shows that of the order. */
function Statuses() {
  const t = useText(orderText)
  return orderStatuses.map((status) => (
    <p key={status} data-status={status} hidden>
      {t('order.status')} <strong>{t(`order.status.${status}`)}</strong>
    </p>
  ))
}

/** The messages of each result. */
function Said() {
  const t = useText(orderText)
  const line = useText(orderLineText)
  return (
    <output className="outcome" tabIndex={-1}>
      <span className="good" data-said="updated" hidden>
        {line('order.line.updated')}
      </span>
      <span data-said="kept" hidden>
        {line('order.line.kept')}
      </span>
      <span className="error" data-said="refused" hidden>
        {t('order.cancel.refused')}
      </span>
      <span className="error" data-said="failed" hidden>
        {t('order.failed')}
      </span>
    </output>
  )
}

function Question() {
  const t = useText(orderText)
  const line = useText(orderLineText)
  return (
    <dialog
      className="dialog"
      role="alertdialog"
      aria-labelledby="line-ask"
      aria-describedby="line-consequence"
    >
      <h2 id="line-ask">{t('order.cancel.ask')}</h2>
      <div id="line-consequence">
        <p>{line('order.line.whole')}</p>
        <ul data-field="items" />
        <p
          data-field="consequence"
          data-text={t('order.cancel.consequence', { total: '{total}' })}
          data-alone={t('order.cancel.consequenceAlone')}
        />
      </div>
      <div className="line-answers">
        <button className="button button-danger" type="button" data-do="cancel">
          {t('order.cancel.yes')}
        </button>
        <button className="button button-plain" type="button" data-do="keep">
          {t('order.cancel.no')}
        </button>
      </div>
    </dialog>
  )
}
