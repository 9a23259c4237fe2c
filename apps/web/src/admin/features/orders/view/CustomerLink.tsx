import type { OrderLinkState } from '@getzo/contract/order-page/order-page.schema'
import { publicOrderPage } from '@getzo/contract/paths'
import { deleteUrl } from '@getzo/contract/urls/urls.endpoints'
import { customersLanguage } from '@getzo/domain/customers/customers-language'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { betweenSentences } from '../../../../i18n/spoken'
import { failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { useCan } from '../../../api/current-user'
import { overOwnChanges } from '../../../api/own-changes'
import { CopyButton } from '../../../ui/copy/CopyButton'
import { mediumInstant } from '../../../ui/dates/instants'
import { confirm } from '../../../ui/dialogs/confirm'
import { OutsideLink } from '../../../ui/links/AppLink'
import { Pill } from '../../../ui/marks/Pill'
import { notify } from '../../../ui/messages/toasts'
import { Panel } from '../../../ui/page/Panel'
import { type Order, orderLinkQuery, renewLink } from '../orders.api'
import { t as orders } from '../orders.text'
import { t } from './order-view.text'
import classes from './side-cards.module.css'

/** Signs of an address that are shown before and after the ones left out. */
const shownSigns = { start: 24, end: 7 } as const

/** The customer's link to the order, to be sent or replaced (K11). */
export function CustomerLink({ order }: { order: Order }) {
  const language = customersLanguage(order.customer_ship_to_address_country_code)
  const { href, host } = new URL(publicOrderPage(order.order_hash, language), location.origin)
  const [before, after] = t('link.opens', { last: '\n' }).split('\n')
  return (
    <Panel title={orders('section.link')}>
      <p className={classes.link} title={href}>
        <OutsideLink href={href}>{shortened(href.slice(href.indexOf(host)))}</OutsideLink>
      </p>
      <p className={`quiet ${classes.quiet}`}>
        {before}
        <b>{order.order_reference.slice(-4)}</b>
        {after}
        {betweenSentences()}
        <Tries orderId={order.id} />
      </p>
      <div className={`flow ${classes.buttons}`}>
        <CopyButton text={href} toast={orders('view.linkCopied')} />
        <RenewButton order={order} />
      </div>
      <Codes orderId={order.id} />
    </Panel>
  )
}

function shortened(address: string): string {
  const { start, end } = shownSigns
  return address.length <= start + end + 1 ? address : `${address.slice(0, start)}…${address.slice(-end)}`
}

/** Best effort: if it cannot be read, the link can still be copied and renewed. */
function Tries({ orderId }: { orderId: number }) {
  const { data } = useQuery(orderLinkQuery(orderId))
  if (!data) return null
  const { failures: n, closed_at: closed } = data
  if (closed === null) return t('link.tries', { n })
  return (
    <span className={classes.closed}>
      <Pill tone="amber">{orders('link.closed')}</Pill>
      <span>{orders('link.closedText', { tries: n, date: mediumInstant(closed) })}</span>
    </span>
  )
}

/** The codes that go on opening the order when its link is replaced, such as its letter's, each with its withdrawal. */
function Codes({ orderId }: { orderId: number }) {
  const { data } = useQuery(orderLinkQuery(orderId))
  return data?.codes.map((code) => (
    <p key={code.id} className={`quiet ${classes.quiet}`}>
      {orders('link.code', { code: code.url_seed })} <WithdrawButton code={code} />
    </p>
  ))
}

function WithdrawButton({ code }: { code: OrderLinkState['codes'][number] }) {
  const queryClient = useQueryClient()
  const mayWithdraw = useCan('urls.write')
  const withdraw = useMutation({
    mutationFn: () =>
      overOwnChanges(code, ({ id, version }) => call(deleteUrl, { params: { id }, body: { version } })),
    onSuccess: async () => {
      await queryClient.invalidateQueries()
      notify.success(orders('link.codeWithdrawn', { code: code.url_seed }))
    },
    onError: (error) => notify.error(failureText(error)),
  })
  if (!mayWithdraw) return null
  const label = orders('link.withdraw')
  const ask = async () => {
    const text = orders('link.withdrawAsk', { code: code.url_seed })
    if (await confirm({ title: label, text, yes: label, danger: true })) withdraw.mutate()
  }
  return (
    <Button variant="subtle" color="gray" size="xs" disabled={withdraw.isPending} onClick={() => void ask()}>
      {label}
    </Button>
  )
}

function RenewButton({ order: { id, order_number: number } }: { order: Order }) {
  const queryClient = useQueryClient()
  const mayRenew = useCan('orders.write')
  const renew = useMutation({
    mutationFn: renewLink,
    onSuccess: async () => {
      await queryClient.invalidateQueries()
      notify.success(orders('link.renewed'))
    },
    onError: (error) => notify.error(failureText(error)),
  })
  if (!mayRenew) return null

  const ask = async () => {
    const text = orders('link.renewAsk', { number })
    if (await confirm({ title: orders('link.renew'), text, yes: orders('link.renew'), danger: true })) {
      renew.mutate(id)
    }
  }
  return (
    <Button variant="subtle" color="gray" size="xs" disabled={renew.isPending} onClick={() => void ask()}>
      {orders(renew.isPending ? 'link.renewing' : 'link.renew')}
    </Button>
  )
}
