import { screens } from '@getzo/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../api/current-user'
import { AppLink } from '../../../ui/links/AppLink'
import { Panel } from '../../../ui/page/Panel'
import { FailureNotice, LoadingLines } from '../../../ui/page/states'
import { Entry, EntryList } from '../../../ui/page/Workspace'
import { usesQuery } from '../products.api'
import { t } from '../products.text'

/** How many records hold the product, with the lists of them; for those who may change it. */
export function UsedBy({ id }: { id: number }) {
  const mayWrite = useCan('products.write')
  const { data, isError, error, refetch } = useQuery({ ...usesQuery(id), enabled: mayWrite })
  if (!mayWrite) return null
  if (data === undefined) {
    return (
      <Panel title={t('view.usedBy')}>
        {isError ? (
          <FailureNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingLines lines={3} />
        )}
      </Panel>
    )
  }
  const rows = [
    { text: t('view.usedByOrders'), n: data.orders, to: `${screens.orderDetails}?product_id=${id}` },
    { text: t('view.usedByUrls'), n: data.urls, to: `${screens.urls}?product_id=${id}` },
    { text: t('view.usedByPromotions'), n: data.prices, to: `${screens.promotions}?product_id=${id}` },
    { text: t('view.usedByPrices'), n: data.skus, to: `${screens.prices}?product_id=${id}` },
  ]
  return (
    <Panel title={t('view.usedBy')} flush>
      <EntryList>
        {rows.map(({ text, n, to }) => (
          <Entry key={text} act={<span>{n}</span>}>
            <AppLink to={to}>{text}</AppLink>
          </Entry>
        ))}
      </EntryList>
    </Panel>
  )
}
