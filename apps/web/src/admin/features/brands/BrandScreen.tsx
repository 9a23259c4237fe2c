import type { Brand } from '@getzo/contract/brands/brands.schema'
import { screens } from '@getzo/contract/paths'
import { listBrandProducts } from '@getzo/contract/products/products.endpoints'
import type { ProductRow } from '@getzo/contract/products/products.schema'
import { cutText } from '@getzo/domain/text/cut-text'
import { prefetch } from '../../api/query-client'
import { InstantText, ShortInstant } from '../../ui/dates/InstantText'
import { ViewIcon } from '../../ui/icons'
import { AppLink, IconLink } from '../../ui/links/AppLink'
import { RecordsPanel } from '../../ui/list/page/RecordsPanel'
import type { Column } from '../../ui/list/table/list-types'
import { CheckMark } from '../../ui/marks/Pill'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { FieldRows } from '../../ui/record/FieldInputs'
import { RecordPage } from '../../ui/record/RecordPage'
import { recordQuery } from '../../ui/record/record-kind'
import { brandKind, information } from './brand.kind'
import { t } from './brands.text'
import { BrandDocuments } from './documents/BrandDocuments'
import classes from './view/brand-products.module.css'
import { MakerPanel, SkuRules } from './view/MakerPanels'

export const loader = (id: number) => prefetch(recordQuery(brandKind, id))

const skuRules = ({ record }: { record: Brand | undefined }) => record && <SkuRules brand={record} />

/** /admin/brand/{id}: a brand and its products (B3). A deleted one stays readable for its sold products. */
export const BrandScreen = () => (
  <RecordPage kind={brandKind} information={Information} side={skuRules}>
    {({ id, record, mayChange }) => (
      <>
        <BrandProducts id={id} />
        <BrandDocuments id={id} mayChange={mayChange} />
        {record !== undefined && <MakerPanel brand={record} />}
      </>
    )}
  </RecordPage>
)

const Information = ({ record }: { record: Brand }) => (
  <ReadOnlyFields>
    <ReadOnlyField label={t('brands.id')}>{String(record.id)}</ReadOnlyField>
    <FieldRows fields={information} record={record} />
    <ReadOnlyField label={t('brands.dateCreated')}>
      <InstantText value={record.date_created} />
    </ReadOnlyField>
  </ReadOnlyFields>
)

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
const BrandProducts = ({ id }: { id: number }) => (
  <RecordsPanel
    title={t('brands.products')}
    endpoint={listBrandProducts}
    params={{ brand_id: id }}
    sort="name"
    columns={columns}
  />
)
