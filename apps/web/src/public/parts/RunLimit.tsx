import { usePage, useText } from '../shell/context'
import { countText } from '../shell/formats'
import { productText } from './product.text'

/** "Limited Production of 200" for serialized products (Q7). */
export function RunLimit({ limit }: { limit: number | null }) {
  const t = useText(productText)
  const { language } = usePage()
  if (limit === null) return null
  return <p className="limited">{t('product.limited', { count: countText(limit, language) })}</p>
}
