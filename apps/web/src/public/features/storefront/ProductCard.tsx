import { storePaths } from '@getzo/contract/storefront/storefront.pages'
import type { StoreProduct } from '@getzo/contract/storefront/storefront.schema'
import { useLangOf } from '../../parts/Tell'
import { usePage, useText } from '../../shell/context'
import { KeepButtons } from './KeepButtons'
import { Picture } from './Picture'
import { priceText } from './prices'
import { storeText } from './storefront.text'

/** One product of a list: two of the grid's six columns (T1). */
export function ProductCard({ product, eager }: { product: StoreProduct; eager: boolean }) {
  const t = useText(storeText)
  const { language } = usePage()
  const langOf = useLangOf()
  const { name } = product.told
  return (
    <li className="store-card">
      <a href={storePaths.product(product.id)}>
        <Picture url={product.pic_url} alt="" sizes="(min-width: 40rem) 18rem, 100vw" eager={eager} />
        <span className="store-name" lang={langOf(name)}>
          {name.text}
        </span>
      </a>
      <p className="quiet">{t('store.by', { brand: product.brand_name })}</p>
      <p className="store-price">{priceText(product, language)}</p>
      <KeepButtons product={product} />
    </li>
  )
}
