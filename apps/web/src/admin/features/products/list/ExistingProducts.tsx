import { publicProductPage } from '@getzo/contract/paths'
import { listProducts } from '@getzo/contract/products/products.endpoints'
import type { ProductRow } from '@getzo/contract/products/products.schema'
import { cutText } from '@getzo/domain/text/cut-text'
import { ViewIcon } from '../../../ui/icons'
import { OutsideIconLink } from '../../../ui/links/AppLink'
import { RecordsPanel } from '../../../ui/list/page/RecordsPanel'
import type { Column } from '../../../ui/list/table/list-types'
import { t } from '../products.text'
import classes from './products-list.module.css'

const columns: Column<ProductRow>[] = [
  { id: 'name', header: t('products.name'), wraps: true, cell: (row) => row.name },
  { id: 'brand', header: t('products.brandId'), align: 'end', cell: (row) => row.brand_id },
  {
    id: 'description',
    header: t('products.description'),
    wraps: true,
    cell: (row) => cutText(row.description),
  },
  { id: 'variant', header: t('products.variant'), cell: (row) => row.variant },
  { id: 'sku', header: t('products.sku'), cell: (row) => row.sku },
  { id: 'pic', header: t('products.pic'), cell: (row) => <Picture url={row.pic} /> },
  {
    id: 'view',
    header: t('products.show'),
    align: 'end',
    cell: ({ sku, name }) =>
      sku !== null && (
        <OutsideIconLink href={publicProductPage(sku)} label={t('products.view', { name })}>
          <ViewIcon />
        </OutsideIconLink>
      ),
  },
]

function Picture({ url }: { url: string | null }) {
  if (url === null || url === '') return null
  return (
    <img
      className={classes.picture}
      src={url}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
    />
  )
}

/** The products that exist, under the form of a new one (P2). */
export const ExistingProducts = () => (
  <div className={classes.below}>
    <RecordsPanel title={t('section.existing')} endpoint={listProducts} sort="name" columns={columns} />
  </div>
)
