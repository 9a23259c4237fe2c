import { publicOrderPage } from '@getzo/contract/paths'
import { customersLanguage } from '@getzo/domain/customers/customers-language'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../api/api-error'
import { useCan } from '../../../api/current-user'
import { CopyButton } from '../../../ui/CopyButton'
import { confirm } from '../../../ui/confirm'
import { mediumInstant } from '../../../ui/instants'
import { Panel } from '../../../ui/page/Panel'
import { StatusText } from '../../../ui/StatusText'
import { notify } from '../../../ui/toasts'
import { type Order, orderLinkQuery, renewLink } from '../orders.api'
import { t } from '../orders.text'
import classes from './order-view.module.css'

/** The customer's link to the order, to be sent or replaced (K11). */
export function CustomerLink({ order }: { order: Order }) {
  const language = customersLanguage(order.customer_ship_to_address_country_code)
  const address = new URL(publicOrderPage(order.order_hash, language), location.origin).href
  return (
    <Panel title={t('section.link')}>
      <p className={classes.linkText}>{t('view.linkText')}</p>
      <ClosedText orderId={order.id} />
      <div className={classes.link}>
        <span className={classes.address}>{address}</span>
        <CopyButton text={address} toast={t('view.linkCopied')} />
        <RenewButton orderId={order.id} />
      </div>
    </Panel>
  )
}

/** Best effort: if it cannot be read, the link can still be copied and renewed. */
function ClosedText({ orderId }: { orderId: number }) {
  const { data } = useQuery(orderLinkQuery(orderId))
  if (!data || data.closed_at === null) return null
  return (
    <div className={classes.closed}>
      <StatusText tone="amber">{t('link.closed')}</StatusText>
      <p>{t('link.closedText', { tries: data.failures, date: mediumInstant(data.closed_at) })}</p>
    </div>
  )
}

function RenewButton({ orderId }: { orderId: number }) {
  const queryClient = useQueryClient()
  const mayRenew = useCan('orders.write')
  const renew = useMutation({
    mutationFn: renewLink,
    onSuccess: async () => {
      await queryClient.invalidateQueries()
      notify.success(t('link.renewed'))
    },
    onError: (error) => notify.error(failureText(error)),
  })
  if (!mayRenew) return null

  const ask = async () => {
    const text = t('link.renewAsk', { id: String(orderId) })
    if (await confirm({ title: t('link.renew'), text, yes: t('link.renew'), danger: true })) {
      renew.mutate(orderId)
    }
  }
  return (
    <Button variant="default" size="xs" disabled={renew.isPending} onClick={() => void ask()}>
      {t(renew.isPending ? 'link.renewing' : 'link.renew')}
    </Button>
  )
}
