import { markNeverLeft } from '@getzo/contract/orders/orders.endpoints'
import { screens } from '@getzo/contract/paths'
import { hasEnded } from '@getzo/domain/orders/order-status'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { useCan } from '../../../api/current-user'
import { overOwnChanges } from '../../../api/own-changes'
import { useCopy } from '../../../ui/copy/CopyButton'
import { confirmDeletion } from '../../../ui/dialogs/confirm'
import { NoteDialog } from '../../../ui/dialogs/NoteDialog'
import { MenuButton, MenuItem } from '../../../ui/floating/MenuButton'
import { DotsIcon, ParcelIcon } from '../../../ui/icons'
import { type Key, press, useKeys } from '../../../ui/keys/keys'
import { inApp } from '../../../ui/links/follow-links'
import { deletionDetails } from '../../../ui/list/many/moved-pieces'
import { wayBack } from '../../../ui/list/page/way-back'
import { sayDeleted } from '../../../ui/messages/deleted'
import { notify } from '../../../ui/messages/toasts'
import classes from '../../../ui/page/record-head.module.css'
import { EditButton } from '../../../ui/record/EditButton'
import type { ChangedOrder } from '../one-field/use-one-field'
import { said } from '../order-words'
import { type Order, type OrderDetail, type OrderView, removeOrder } from '../orders.api'
import { t as orders } from '../orders.text'
import { PaymentDialog } from '../payments/PaymentDialog'
import { PrintButton } from '../print/PrintButton'
import { useRefundClaim } from '../refund-question/use-refund-claim'
import { trackedAt } from './OrderHead'
import { t } from './order-view.text'

const keys: readonly Key[] = [
  { keys: 's', words: t('head.keyStatus'), when: 'record', run: press('[data-act=status]') },
  { keys: '.', words: t('head.keyActs'), when: 'record', run: press('[data-act=more]') },
  { keys: 'p', words: t('head.keyPrint'), when: 'record', run: press('[data-act=print]') },
]

/**
 * The acts of an order's head: those that need its `view` once it is read. `hasNext`: a strip below has the page's one
 * filled button.
 */
export function OrderActs({
  order,
  view,
  hasNext,
}: {
  order: ChangedOrder
  view: OrderView | undefined
  hasNext: boolean
}) {
  const tracked = trackedAt(order)
  useKeys(keys)
  return (
    <>
      {view !== undefined && <MoreMenu view={view} />}
      <PrintButton
        orders={{ query: { ids: String(order.id) }, count: 1 }}
        known={view === undefined ? [] : [view.order]}
      />
      <EditLink id={order.id} />
      {tracked !== null && (
        <Button
          component="a"
          href={tracked}
          target="_blank"
          rel="noopener noreferrer"
          variant={hasNext ? 'default' : 'filled'}
          leftSection={<ParcelIcon />}
        >
          {orders('view.trackShipment')}
        </Button>
      )}
    </>
  )
}

function EditLink({ id }: { id: number }) {
  const isAdministrator = useCan('orders.write')
  if (!isAdministrator) return null
  return <EditButton to={screens.editOrder(id)} label={t('head.edit')} variant="default" />
}

function MoreMenu({ view }: { view: OrderView }) {
  const { order, details } = view
  const mayWrite = useCan('orders.write')
  const mayDelete = useCan('orders.delete')
  const { isCopied, copy } = useCopy({
    text: () => orderPayload(order, details),
    toast: said('order.payload_copied'),
  })
  const askToDelete = useDeletion(view)
  const [asksStayed, setAsksStayed] = useState(false)
  const [isPaymentAsked, setPaymentAsked] = useState(false)
  const claim = useRefundClaim(view)
  const items = () => (
    <>
      {mayWrite && (
        <MenuItem closeMenuOnClick={false} onClick={() => void copy()}>
          <span aria-live="polite">{isCopied ? t('head.copied') : said('order.copy_payload')}</span>
        </MenuItem>
      )}
      <MenuItem component="a" href={`${screens.urls}?order_id=${order.id}`} {...inApp}>
        {orders('view.urls')}
      </MenuItem>
      {mayWrite && view.payments.length === 0 && (
        <MenuItem onClick={() => setPaymentAsked(true)}>{t('head.addPayment')}</MenuItem>
      )}
      {claim && (
        <MenuItem disabled={claim.isPending} onClick={claim.ask}>
          {t('head.refund')}
        </MenuItem>
      )}
      {mayWrite && canHaveStayed(view) && (
        <MenuItem onClick={() => setAsksStayed(true)}>{t('neverLeft.menu')}</MenuItem>
      )}
      {mayDelete && (
        <MenuItem color="red" onClick={() => void askToDelete()}>
          {t('head.delete')}
        </MenuItem>
      )}
    </>
  )
  return (
    <>
      <MenuButton
        act="more"
        label={t('head.more')}
        className={`iconButton ${classes.more}`}
        isBusy={false}
        items={items()}
      >
        <DotsIcon />
      </MenuButton>
      {isPaymentAsked && <PaymentDialog orderId={order.id} onClose={() => setPaymentAsked(false)} />}
      {asksStayed && <NeverLeftDialog view={view} onClose={() => setAsksStayed(false)} />}
    </>
  )
}

/** Asks, deletes, and leads to the list, with a way to undo it. */
function useDeletion({ order, held }: OrderView) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { id, order_number: number } = order
  const record = { id, what: orders('orders.what', { number }), kind: 'order' } as const
  const remove = useMutation({
    mutationFn: () => overOwnChanges(order, removeOrder),
    onSuccess: async () => {
      await navigate(wayBack(screens.orders))
      sayDeleted(record, queryClient)
      await queryClient.invalidateQueries()
    },
    onError: (error) => notify.error(failureText(error)),
  })
  return async () => {
    if (await confirmDeletion({ ...record, details: deletionDetails(held) })) remove.mutate()
  }
}

/**
 * The order as JSON text for other systems (O33): its record with its lines as payload_items. Without the label's
 * pictures, which are large, and without the customer's link, which gives access to the order.
 */
function orderPayload(order: Order, details: readonly OrderDetail[]): string {
  const {
    order_hash: _hash,
    package_shipping_label: _picture,
    provider_label: _label,
    version: _,
    ...record
  } = order
  return JSON.stringify({ ...record, payload_items: details }, null, 2)
}

/** Whether the goods of a closed order can be said never to have left (S3). */
const canHaveStayed = ({ order, has_left }: OrderView) => has_left && hasEnded(order.order_status)

/** Asks how it is known that they never left, and puts them back on the shelf. */
function NeverLeftDialog({ view: { order, held }, onClose }: { view: OrderView; onClose: () => void }) {
  const { id, order_number: number } = order
  const save = async (note: string) => {
    await overOwnChanges(order, ({ version }) =>
      call(markNeverLeft, { params: { id }, body: { note, version } }),
    )
    return said('order.never_left', { number, n: held })
  }
  return (
    <NoteDialog
      title={t('neverLeft.title', { number })}
      text={t('neverLeft.text', { n: held })}
      label={t('neverLeft.note')}
      hint={t('neverLeft.hint')}
      isRequired
      acts={[{ label: t('neverLeft.act'), act: save }]}
      onClose={onClose}
    />
  )
}
