import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import type { ProductProblem } from '@getzo/domain/products/product-problems'
import { useState } from 'react'
import { focusField } from '../../../ui/form/errors/focus-field'
import { useFormContext } from '../../../ui/form/values/form-changes'
import { combinationName } from '../../../ui/names'
import { Panel } from '../../../ui/page/Panel'
import { priceRecords } from '../matrix/shown-price'
import { t } from '../products.text'
import { ObstaclesPanel } from '../view/ObstaclesPanel'
import { PriceChart } from '../view/PriceChart'
import { NamesPanel } from '../view/ProductPanels'
import { UsedBy } from '../view/UsedBy'
import { type ProductValues, textLanguages } from './values/product-values'

const fields = {
  no_price: 'price',
  temporary_sku: 'sku',
  no_picture: 'pic_url',
  run_limit_reached: 'serial_run_limit',
} as const

/** Beside the form: what the stored product lacks, each with its way to the field, its names, prices and uses. */
export function FormSide({ stored }: { stored: ProductForm }) {
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
