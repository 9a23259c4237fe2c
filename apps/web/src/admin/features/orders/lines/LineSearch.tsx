import { listSellableSkus } from '@getzo/contract/products/skus.endpoints'
import type { SellableSku } from '@getzo/contract/products/skus.schema'
import { orderDetailsMax, quantityMax } from '@getzo/domain/orders/order-rules'
import { whatMatched } from '@getzo/domain/search/what-matched'
import { readWhole } from '@getzo/domain/text/typed-number'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error'
import { StockOfSku } from '../../../shared/stock/StockLeft'
import { productsQuery, skusQuery } from '../../../ui/catalogue/choices'
import { type RecordOption, RecordPicker } from '../../../ui/fields/RecordPicker'
import { expectFill } from '../../../ui/form/save/arrivals'
import { useFormContext } from '../../../ui/form/values/form-changes'
import type { Rows } from '../../../ui/rows/use-rows'
import { blankLine, type LineValues, type OrderFormValues } from '../form/order-values'
import { t } from '../orders.text'
import { priceText, skuText } from './choice-labels'
import { pricedOn, promotionsQuery } from './line-choices'
import classes from './lines.module.css'
import type { StoredLines } from './stored-lines'

/**
 * The quick way to a line: one field that finds SKUs by brand, product, option, code and pinyin, and fills in a line
 * like its selects (O15). A SKU that is on the form already gets a higher quantity, since no two lines may be the same
 * (O17). The field keeps the focus for the next search.
 */
export function LineSearch({ rows, stored }: { rows: Rows; stored: StoredLines }) {
  const form = useFormContext<OrderFormValues>()
  const { getValues, setValue } = form
  const queryClient = useQueryClient()
  const [said, setSaid] = useState('')

  const put = (sku: SellableSku) => {
    const lines = getValues('details')
    const name = `${sku.product_name}, ${skuText(sku)}`
    const at = lines.findIndex((line) => line.sku_id === sku.id && line.promotion_id === sku.promotion_id)
    if (at >= 0) {
      const quantity = Math.min((readWhole(lines[at]?.quantity ?? null) ?? 0) + 1, quantityMax)
      setValue(`details.${at}.quantity`, quantity)
      return setSaid(t('line.oneMore', { n: at + 1, name, quantity }))
    }
    const blank = lines.findIndex(isBlank)
    if (blank < 0 && lines.length >= orderDetailsMax) return setSaid(t('line.full', { max: orderDetailsMax }))
    const line = lineOf(sku)
    if (blank < 0) rows.addFilled(line)
    else setValue(`details.${blank}`, line)
    setSaid(t('line.put', { n: (blank < 0 ? lines.length : blank) + 1, name }))
  }
  /** Loads the choices of the line's selects before they are drawn, and with them the line's price. */
  const choose = async (sku: SellableSku) => {
    try {
      const [, , prices] = await Promise.all([
        queryClient.fetchQuery(productsQuery(sku.brand_id)),
        queryClient.fetchQuery(skusQuery(sku.product_id)),
        queryClient.fetchQuery(promotionsQuery(sku.id, stored, getValues('order_date'))),
      ])
      const isOfNow = pricedOn(getValues('order_date')) === undefined
      const [only, ...more] = prices
      put(isOfNow ? sku : { ...sku, promotion_id: more.length === 0 ? (only?.id ?? null) : null })
    } catch (error) {
      // the select that waits for it shows a failed load (O35)
      if (!(error instanceof ApiError)) throw error
      put(sku)
    }
  }
  return (
    <div className="below">
      <RecordPicker
        label={t('line.search')}
        placeholder={t('line.searchHint')}
        endpoint={listSellableSkus}
        toOption={optionOf}
        value={null}
        onChange={(_id, sku) => sku !== null && expectFill(form, choose(sku))}
      />
      <output className={`quiet ${classes.searchSaid}`}>{said}</output>
    </div>
  )
}

/** The only brand may be chosen already. */
const isBlank = ({ product_id, sku_id, promotion_id }: LineValues) =>
  [product_id, sku_id, promotion_id].every((id) => id === null)

const lineOf = ({ id, brand_id, product_id, promotion_id }: SellableSku): LineValues => ({
  ...blankLine,
  brand_id,
  product_id,
  sku_id: id,
  promotion_id,
  quantity: 1,
})

function optionOf(sku: SellableSku, typed: string): RecordOption {
  const match = whatMatched(typed, [
    { name: 'shown', text: `${sku.brand_name} ${sku.product_name} ${skuText(sku)}` },
    { name: 'pinyin', text: sku.product_name_pinyin, isPinyin: true },
    { name: 'pinyin', text: sku.brand_name_pinyin, isPinyin: true },
  ])
  return {
    label: sku.product_name,
    hint: (
      <>
        {`${sku.brand_name} · ${skuText(sku)}`}
        <br />
        <StockOfSku skuId={sku.id} />
      </>
    ),
    found: match?.name === 'pinyin' ? t('found.pinyin', { text: match.text }) : undefined,
    picture: sku.pic_url,
    end: sku.price === null ? t('line.noPrice') : priceText(sku.price),
  }
}
