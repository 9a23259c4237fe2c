import { screens } from '@getzo/contract/paths'
import { saveNewProduct } from '@getzo/contract/products/product-form.endpoints'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/page/FormPage'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import { ProductSections } from './form/ProductSections'
import { describeCreateError, sayCreated } from './form/product-toasts'
import { checkProductForm, productBody } from './form/values/product-body'
import { productMerging } from './form/values/product-merging'
import { blankProduct, type ProductValues } from './form/values/product-values'
import { ExistingProducts } from './list/ExistingProducts'
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
