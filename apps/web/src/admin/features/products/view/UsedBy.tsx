import { screens } from '@getzo/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../api/current-user'
import { AppLink } from '../../../ui/links/AppLink'
import { Panel } from '../../../ui/page/Panel'
import { ReadPart } from '../../../ui/page/states'
import { Entry, EntryList } from '../../../ui/page/Workspace'
import { usesQuery } from '../products.api'
import { t } from '../products.text'

/** How many records hold the product, with the lists of them; for those who may change it. */
export function UsedBy({ id }: { id: number }) {
  const mayWrite = useCan('products.write')
  const read = useQuery({ ...usesQuery(id), enabled: mayWrite })
  if (!mayWrite) return null
  return (
    <Panel title={t('view.usedBy')} flush={read.data !== undefined}>
      <ReadPart of={read} lines={3}>
        {({ orders, urls, prices, skus }) => (
          <EntryList>
            <Uses text={t('view.usedByOrders')} n={orders} to={`${screens.orderDetails}?product_id=${id}`} />
            <Uses text={t('view.usedByUrls')} n={urls} to={`${screens.urls}?product_id=${id}`} />
            <Uses
              text={t('view.usedByPromotions')}
              n={prices}
              to={`${screens.promotions}?product_id=${id}`}
            />
            <Uses text={t('view.usedByPrices')} n={skus} to={`${screens.prices}?product_id=${id}`} />
          </EntryList>
        )}
      </ReadPart>
    </Panel>
  )
}

const Uses = ({ text, n, to }: { text: string; n: number; to: string }) => (
  <Entry act={<span>{n}</span>}>
    <AppLink to={to}>{text}</AppLink>
  </Entry>
)
