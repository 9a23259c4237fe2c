import { screens } from '@getzo/contract/paths'
import { listBrandProducts } from '@getzo/contract/products/products.endpoints'
import type { ProductRow } from '@getzo/contract/products/products.schema'
import { cutText } from '@getzo/domain/text/cut-text'
import { ShortInstant } from '../../../ui/dates/InstantText'
import { ViewIcon } from '../../../ui/icons'
import { AppLink, IconLink } from '../../../ui/links/AppLink'
import { RecordsPanel } from '../../../ui/list/page/RecordsPanel'
import type { Column } from '../../../ui/list/table/list-types'
import { CheckMark } from '../../../ui/marks/Pill'
import { t } from '../brands.text'
import classes from './brand-products.module.css'

const columns: Column<ProductRow>[] = [
  {
    id: 'name',
    header: t('brands.productName'),
    cell: (row) => <AppLink to={screens.product(row.id)}>{row.name}</AppLink>,
  },
  {
    id: 'description',
    header: t('brands.productDescription'),
    cell: (row) => (
      <span className={classes.cut}>
        <span>{cutText(row.description)}</span>
      </span>
    ),
  },
  {
    id: 'options',
    header: t('brands.productOptions'),
    align: 'center',
    cell: (row) => <CheckMark on={row.flag_options} />,
  },
  {
    id: 'serialized',
    header: t('brands.productSerialized'),
    align: 'center',
    cell: (row) => <CheckMark on={row.flag_serialization} />,
  },
  {
    id: 'created',
    header: t('brands.dateCreated'),
    cell: (row) => <ShortInstant value={row.date_created} />,
  },
  {
    id: 'modified',
    header: t('brands.dateModified'),
    cell: (row) => <ShortInstant value={row.date_modified} />,
  },
  {
    id: 'view',
    header: t('brands.productView'),
    align: 'end',
    cell: (row) => (
      <IconLink to={screens.product(row.id)} label={t('brands.productViewOf', { name: row.name })}>
        <ViewIcon />
      </IconLink>
    ),
  },
]

/** The products of a brand, a page at a time (B3). */
export const BrandProducts = ({ id }: { id: number }) => (
  <RecordsPanel
    title={t('brands.products')}
    endpoint={listBrandProducts}
    params={{ brand_id: id }}
    sort="name"
    columns={columns}
  />
)
