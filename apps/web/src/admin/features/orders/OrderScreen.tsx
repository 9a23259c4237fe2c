import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { prefetch } from '../../api/query-client'
import { useListedRow } from '../../ui/list/table/listed-row'
import { LoadingBelow, LoadingOverlay } from '../../ui/page/LoadingOverlay'
import { useRecordId } from '../../ui/page/record-id'
import { ReadRecord } from '../../ui/page/states'
import { RecordTimeline } from '../../ui/timeline/RecordTimeline'
import { LabelActsPlace } from './labels/panel/LabelActs'
import { LabelPanel } from './labels/panel/LabelPanel'
import { words as orderHistoryWords } from './order.history'
import { type OrderView, orderViewQuery } from './orders.api'
import { t } from './orders.text'
import { PaymentsCard } from './payments/PaymentsCard'
import { TrackingPanel } from './tracking/TrackingPanel'
import { CustomerLink } from './view/CustomerLink'
import { hasStrip, NextStrip, nextOf } from './view/NextStrip'
import { OrderActs } from './view/OrderActs'
import { OrderHead } from './view/OrderHead'
import { OrderLinesCard } from './view/OrderLines'
import { OrderSteps } from './view/OrderSteps'
import classes from './view/order-view.module.css'
import { PackageCard, ShippingCard } from './view/PackageCards'
import { CodesCard, CustomerCard, LetterCard, WindowCard } from './view/SideCards'
import { WeChatCard } from './wechat/WeChatCard'

export const loader = (id: number) => prefetch(orderViewQuery(id))

/**
 * An order as a workspace, read-only but for its acts (O31 to O34, O36, O40). During the read, the list's row is shown; the
 * head stays the same one, with its open menu, when the stored order comes.
 */
export function OrderScreen() {
  const id = useRecordId()
  const row = useListedRow(listOrders, id)
  const reading = useQuery(orderViewQuery(id))
  const { data: view } = reading
  const next = view === undefined ? 'nothing' : nextOf(view)
  const isNext = next === 'buy_label' || next === 'label_unclear'
  const [inHead, setInHead] = useState<HTMLElement | null>(null)
  const [inStrip, setInStrip] = useState<HTMLElement | null>(null)
  const element = isNext ? inStrip : inHead
  const [card, setCard] = useState<HTMLElement | null>(null)
  const place = useMemo(() => ({ element, card, isNext }), [element, card, isNext])
  const order = view?.order ?? row
  return (
    <ReadRecord of={reading}>
      {order === undefined ? (
        <LoadingOverlay text={t('view.loading')} />
      ) : (
        <LabelActsPlace value={place}>
          <OrderHead
            order={order}
            details={view?.details ?? row?.payload_items ?? []}
            isBeingRead={view === undefined}
            acts={
              <>
                <OrderActs order={order} view={view} hasNext={hasStrip(next)} />
                <span ref={setInHead} className={classes.labelAct} />
              </>
            }
          >
            {view !== undefined && <OrderSteps view={view} />}
          </OrderHead>
          {view === undefined ? (
            <LoadingBelow text={t('view.loading')} />
          ) : (
            <>
              {hasStrip(next) && <NextStrip view={view} next={next} actsPlace={setInStrip} />}
              <Cards view={view} labelActs={setCard} />
            </>
          )}
        </LabelActsPlace>
      )}
    </ReadRecord>
  )
}

const Cards = ({
  view,
  view: { order },
  labelActs,
}: {
  view: OrderView
  labelActs: (element: HTMLElement | null) => void
}) => (
  <div className={classes.workspace}>
    <div className={`parts ${classes.work}`}>
      <OrderLinesCard view={view} />
      {view.payments.length > 0 && <PaymentsCard view={view} />}
      <PackageCard order={order} actsPlace={labelActs}>
        <LabelPanel order={order} />
        <TrackingPanel order={order} kind="parcel" />
      </PackageCard>
      <ShippingCard order={order} />
    </div>
    <Side view={view} />
    <div className={classes.history}>
      <RecordTimeline root="order" id={order.id} words={orderHistoryWords} />
    </div>
  </div>
)

const Side = ({ view, view: { order } }: { view: OrderView }) => (
  <div className={`parts ${classes.side}`}>
    <WeChatCard view={view} />
    <CustomerCard view={view} />
    <WindowCard order={order} />
    <LetterCard order={order}>
      <TrackingPanel order={order} kind="letter" />
    </LetterCard>
    <CustomerLink order={order} />
    <CodesCard view={view} />
  </div>
)
