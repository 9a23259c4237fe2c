import { usePage, useText } from '../shell/context'
import { countText } from '../shell/formats'
import { productText } from './product.text'

interface ParticularsProps {
  option: string | null
  /** of serialized products */
  limit: number | null
  sku?: string | null
}

/** Which one of the product it is: option, "Limited Production of 200", SKU (Q2, Q7). What it does not have is left out. */
export function Particulars({ option, limit, sku = null }: ParticularsProps) {
  const t = useText(productText)
  const { language } = usePage()
  if (option === null && limit === null && sku === null) return null
  return (
    <ul className="particulars">
      {option === null ? null : <li>{t('product.option', { option })}</li>}
      {limit === null ? null : <li>{t('product.limited', { count: countText(limit, language) })}</li>}
      {sku === null ? null : <li>{t('product.sku', { sku })}</li>}
    </ul>
  )
}
