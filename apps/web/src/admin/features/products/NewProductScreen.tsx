import { publicProductPage, screens } from '@getzo/contract/paths'
import { saveNewProduct } from '@getzo/contract/products/product-form.endpoints'
import { listProducts } from '@getzo/contract/products/products.endpoints'
import type { ProductRow } from '@getzo/contract/products/products.schema'
import { cutText } from '@getzo/domain/text/cut-text'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/page/FormPage'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import { ViewIcon } from '../../ui/icons'
import { OutsideIconLink } from '../../ui/links/AppLink'
import { RecordsPanel } from '../../ui/list/page/RecordsPanel'
import type { Column } from '../../ui/list/table/list-types'
import { ProductSections } from './form/ProductSections'
import { describeCreateError, sayCreated } from './form/product-toasts'
import { checkProductForm, productBody } from './form/values/product-body'
import { productMerging } from './form/values/product-merging'
import { blankProduct, type ProductValues } from './form/values/product-values'
import classes from './list/products-list.module.css'
import { t } from './products.text'

/** Time to read the toasts of a save before the list is opened (A23). */
const goAfterMs = 1000
const merging = productMerging(undefined)

/** Add New Product (P2, P4 to P7, P10 to P13). */
export function NewProductScreen() {
  const form = useRecordForm<ProductValues>(blankProduct)
  return (
    <FormPage
      title={t('form.new')}
      breadcrumbs={[
        { label: t('products.admin') },
        { label: t('products.crumb'), to: screens.products },
        { label: t('form.new') },
      ]}
      form={form}
      isNew
      saveLabel={t('form.save')}
      savingLabel={t('form.saving')}
      check={(values) => checkProductForm(values, 'create')}
      save={async (values, { idempotencyKey }) => {
        const { data } = await call(saveNewProduct, { body: productBody(values) }, { idempotencyKey })
        return data
      }}
      saved={sayCreated}
      describeError={describeCreateError}
      merging={merging}
      goTo={screens.products}
      goAfterMs={goAfterMs}
      below={<ExistingProducts />}
    >
      <ProductSections />
    </FormPage>
  )
}

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
const ExistingProducts = () => (
  <div className={classes.below}>
    <RecordsPanel title={t('section.existing')} endpoint={listProducts} sort="name" columns={columns} />
  </div>
)
