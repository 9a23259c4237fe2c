import { screens } from '@getzo/contract/paths'
import { saveProduct } from '@getzo/contract/products/product-form.endpoints'
import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import type { ProductProblem } from '@getzo/domain/products/product-problems'
import { useMemo, useState } from 'react'
import { call } from '../../api/call'
import { mayRemove } from '../../shared/stock/ask-deactivation'
import { focusField } from '../../ui/form/errors/focus-field'
import { FormPage } from '../../ui/form/page/FormPage'
import { useStoredRecord } from '../../ui/form/page/stored-record'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import { useDerived, useFormContext } from '../../ui/form/values/form-changes'
import { ButtonLink } from '../../ui/links/AppLink'
import { combinationName } from '../../ui/names'
import { Panel } from '../../ui/page/Panel'
import { PlaceLinks } from '../../ui/page/PlaceLinks'
import { useRecordId } from '../../ui/page/record-id'
import { ProductSections } from './form/ProductSections'
import { places } from './form/places'
import { describeEditError, sayUpdated } from './form/product-toasts'
import { checkProductForm, productBody } from './form/values/product-body'
import { productMerging } from './form/values/product-merging'
import { blankProduct, type ProductValues, type RowValues, textLanguages } from './form/values/product-values'
import { productValues } from './form/values/stored-values'
import { priceRecords } from './matrix/shown-price'
import { describeProductChange } from './product.history'
import { readStoredProduct } from './products.api'
import { t } from './products.text'
import { CannotBeSold, ObstaclesPanel } from './view/ObstaclesPanel'
import { PriceChart } from './view/PriceChart'
import { ProductNote } from './view/ProductNote'
import { NamesPanel } from './view/ProductPanels'
import { UsedBy } from './view/UsedBy'

/** Time to read the toasts of a save before the list is opened (P3). */
const goAfterMs = 1000

/** Edit Product: {id} (P3 to P13, P17 to P20, O28). */
export function EditProductScreen() {
  const id = useRecordId()
  const stored = useStoredRecord(readStoredProduct(id), productValues)
  const form = useRecordForm<ProductValues, ProductForm>(blankProduct, stored)
  const merging = useMemo(() => productMerging(stored.record), [stored.record])
  const product = stored.record
  const [now] = useState(Date.now)
  const title = t('form.edit', { id: String(id) })
  return (
    <FormPage
      title={title}
      heading={product?.name}
      breadcrumbs={[
        { label: t('products.admin') },
        { label: t('products.crumb'), to: screens.products },
        { label: title },
      ]}
      note={product && <ProductNote product={product} />}
      mark={product && <CannotBeSold product={product} now={now} />}
      picture={product?.rows.find(({ active, pic_url }) => active && pic_url !== null)?.pic_url}
      actions={<Links id={id} />}
      side={product && <FormSide stored={product} />}
      form={form}
      stored={stored}
      loading={t('form.loading')}
      saveLabel={t('form.update')}
      savingLabel={t('form.updating')}
      check={(values) => checkProductForm(values, 'edit')}
      mayProceed={() => mayRemove(removedSkus(product, form.getValues('rows')))}
      save={async (values, { overVersion }) => {
        const body = { ...productBody(values), version: overVersion ?? values.version }
        const { data } = await call(saveProduct, { params: { id }, body })
        return data
      }}
      saved={sayUpdated}
      describeError={describeEditError}
      merging={merging}
      describeChange={describeProductChange}
      goTo={screens.products}
      goAfterMs={goAfterMs}
    >
      {product && <SectionLinks />}
      <ProductSections stored={product} />
    </FormPage>
  )
}

/** The stored SKUs that the form no longer has, because their values were removed. */
function removedSkus(product: ProductForm | undefined, rows: readonly RowValues[]) {
  const kept = new Set(rows.map(({ sku_id }) => sku_id))
  const removed = product?.rows.filter(({ sku_id }) => !kept.has(sku_id)) ?? []
  return removed.map((row) => ({ id: row.sku_id, name: combinationName(row.combo_identifier) }))
}

const Links = ({ id }: { id: number }) => (
  <>
    <ButtonLink to={`${screens.urls}?product_id=${id}`} variant="default">
      {t('view.urls')}
    </ButtonLink>
    <ButtonLink to={screens.product(id)} variant="default">
      {t('products.show')}
    </ButtonLink>
  </>
)

/** Links to the sections of a long form, with what each holds or lacks; they stay in sight. */
function SectionLinks() {
  const control = useFormContext<ProductValues>()
  const { getValues } = control
  const rows = useDerived(control, 'rows', () => getValues('rows').length)
  const missing = useDerived(control, null, () => missingLanguages(getValues()))
  const links = [
    { place: places.texts, name: t('links.texts'), lacks: missing },
    { place: places.options, name: t('section.options') },
    { place: places.variants, name: t('section.variants'), count: rows },
    { place: places.measures, name: t('section.measures') },
    { place: places.customs, name: t('section.customs') },
  ]
  return <PlaceLinks label={t('links.title')} links={links} />
}

/** The languages that a text of the original is missing in: "French, Chinese". */
function missingLanguages({
  texts,
  language,
  name,
  description,
  warranty_information,
}: ProductValues): string {
  const original = { name, description, warranty_information }
  const parts = ['name', 'description', 'warranty_information'] as const
  const lacking = textLanguages.filter(
    (one) =>
      one !== language &&
      parts.some((part) => original[part].trim() !== '' && texts[one][part].trim() === ''),
  )
  return lacking.length === 0
    ? ''
    : t('links.missing', { languages: lacking.map((one) => t(`language.${one}`)).join(', ') })
}

const fields = {
  no_price: 'price',
  temporary_sku: 'sku',
  no_picture: 'pic_url',
  run_limit_reached: 'serial_run_limit',
} as const

/** Beside the form: what the stored product lacks, each with its way to the field, its names, prices and uses. */
function FormSide({ stored }: { stored: ProductForm }) {
  const control = useFormContext<ProductValues>()
  const { getValues } = control
  const [now] = useState(Date.now)
  const show = (problem: ProductProblem, sku: number | undefined) => {
    if (problem === 'no_hs_code') return focusField(control, 'hs_code')
    if (problem === 'languages_missing') {
      const { language, texts } = getValues()
      const others = textLanguages.filter((one) => one !== language)
      const lacking = others.find((one) => texts[one].name.trim() === '') ?? others[0]
      return focusField(control, `texts.${lacking}.name`)
    }
    const index = getValues('rows').findIndex(({ sku_id }) => sku_id === sku)
    return focusField(control, `rows.${Math.max(index, 0)}.${fields[problem]}`)
  }
  return (
    <>
      <ObstaclesPanel product={stored} now={now} show={show} />
      <PricePanel stored={stored} now={now} />
      <NamesPanel product={stored} />
      <UsedBy id={stored.id} />
    </>
  )
}

/** The price over time of the first SKU that had more than one. */
function PricePanel({ stored, now }: { stored: ProductForm; now: number }) {
  const row = stored.rows.find(({ active, prices }) => active && prices.length > 1)
  if (row === undefined) return null
  return (
    <Panel title={t('history.of', { name: combinationName(row.combo_identifier) })}>
      <PriceChart records={priceRecords(row.prices)} now={now} />
    </Panel>
  )
}
