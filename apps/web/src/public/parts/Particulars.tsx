import type { Told } from '@getzo/domain/public/told'
import { writtenCount } from '@getzo/domain/public/written-figures'
import { usePage, useText } from '../shell/context'
import { productText } from './product.text'
import { TellIn } from './Tell'

interface ParticularsProps {
  option?: readonly Told[]
  /** The run limit of a serialized product. */
  limit: number | null
  /** The number of the piece in its run. */
  serial?: number | null
  sku?: string | null
}

/** The details of the product: option, "Limited Production of 200", SKU (Q2, Q7). Absent ones are left out. */
export function Particulars({ option = [], limit, serial = null, sku = null }: ParticularsProps) {
  const t = useText(productText)
  const { language } = usePage()
  if (option.length === 0 && limit === null && sku === null) return null
  return (
    <ul className="particulars">
      {option.length === 0 ? null : (
        <li>
          <TellIn sentence={(text) => t('product.option', { option: text })} parts={option} />
        </li>
      )}
      {limit === null ? null : <li>{t('product.limited', { count: writtenCount(limit, language) })}</li>}
      {limit === null || serial === null ? null : (
        <li>
          {t('product.numbered', {
            number: writtenCount(serial, language),
            count: writtenCount(limit, language),
          })}
        </li>
      )}
      {sku === null ? null : <li>{t('product.sku', { sku })}</li>}
    </ul>
  )
}
