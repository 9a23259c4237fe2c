import { orderPlaces } from '@getzo/contract/order-page/order-page.props'
import { trackingPage } from '@getzo/contract/paths'
import { afterCarePages } from '@getzo/contract/scan/after-care-pages'
import { canTrackLetter } from '@getzo/domain/orders/order-status'
import { writtenMoney } from '@getzo/domain/public/written-figures'
import { OrderJump } from '../../../parts/MiniProgramJump'
import { usePage } from '../../../shell/context'
import { CancelLink, EndedWindow, OpenWindow } from '../cancel/CancelWindow'
import { OrderItem } from '../line/OrderItem'
import type { Busy, DetailsState, OrderActions } from '../state/use-order-page'
import { Journey } from '../steps/Journey'
import { OrderProgress } from '../steps/OrderProgress'
import { useTimes } from '../steps/use-times'
import { OrderNow } from './OrderNow'
import { Outcome } from './Outcome'
import { useOrderText } from './order-texts'
import { greetingOf } from './order-title'
import { Row } from './Row'

/**
 * The order after its proof, in the order of the customer's questions: the status first, then the items, cancelling
 * last.
 */
export function OrderDetails({
  state,
  busy,
  actions,
}: {
  state: DetailsState
  busy: Busy
  actions: OrderActions
}) {
  const { hash, order } = state
  const t = useOrderText()
  const { day } = useTimes()
  return (
    <>
      <header className="order-head">
        <p className="quiet">
          {t('order.meta', { number: order.order_number, date: day(order.order_date) })}
        </p>
        <h1 id={orderPlaces.greeting} tabIndex={-1}>
          {greetingOf(order, t)}
        </h1>
        <OrderNow order={order} />
      </header>
      <Outcome state={state} />
      <div className="order-columns">
        <div>
          <OrderProgress order={order} />
          <OpenWindow order={order} />
          <Journey order={order} />
        </div>
        <div>
          <Items state={state} busy={busy} actions={actions} />
          <ShipTo order={order} />
          <EndedWindow order={order} isSaid={state.problem === 'cancelRefused'} />
          <Ways order={order} />
          <OrderJump t={t} id={order.id} hash={hash} />
          <CancelLink order={order} onAsk={() => actions.askToCancel(true)} />
        </div>
      </div>
    </>
  )
}

/** The items and the total (K3). */
function Items({
  state: { order, details, problem },
  busy,
  actions,
}: {
  state: DetailsState
  busy: Busy
  actions: OrderActions
}) {
  const t = useOrderText()
  const { language } = usePage()
  return (
    <section className="order-items">
      <h2 className="only-heard">{t('order.items')}</h2>
      {details.length === 0 ? <p className="error">{t('order.noDetails')}</p> : null}
      <ul className="items">
        {details.map((detail) => (
          <li key={detail.id}>
            <OrderItem
              detail={detail}
              isSending={busy === detail.id}
              isRefusalSaid={problem === 'sizeRefused'}
              onChangeSize={(size) => actions.changeSize(detail.id, size)}
            />
          </li>
        ))}
      </ul>
      {details.length === 0
        ? null
        : order.sums.map(({ name, amount }) => (
            <p key={name} className={name}>
              <span>{t(`order.${name}`)}</span>
              <strong>{writtenMoney(amount, language)}</strong>
            </p>
          ))}
    </section>
  )
}

/** The tracking of the letter (K4) and the contact. */
function Ways({ order: { tyl_tracking_id: letter } }: Pick<DetailsState, 'order'>) {
  const t = useOrderText()
  const { language } = usePage()
  return (
    <ul className="ways order-ways">
      {canTrackLetter({ tyl_tracking_id: letter }) ? (
        <Row icon="letter" href={trackingPage(letter ?? '', language)} newTab={t('order.newTab')}>
          {t('order.letter')} <span className="quiet">{t('order.track')}</span>
        </Row>
      ) : null}
      <Row icon="feedback" href={afterCarePages.feedback}>
        {t('order.ask')}
      </Row>
    </ul>
  )
}

/** Enough of the address for its owner to recognise it (K14). */
function ShipTo({ order: { ship_to } }: Pick<DetailsState, 'order'>) {
  const t = useOrderText()
  if (ship_to === null) return null
  return (
    <section className="order-part">
      <h2>{t('order.shipTo')}</h2>
      <p>{[ship_to.city, ship_to.end].join(' ').trim()}</p>
    </section>
  )
}
