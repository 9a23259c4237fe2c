import type { StoreProduct } from '@getzo/contract/storefront/storefront.schema'
import { Tell } from '../../parts/Tell'
import { useText } from '../../shell/context'
import { storeText } from './storefront.text'

/** The wishlist and compare buttons of a product. The script shows and runs them. */
export function KeepButtons({ product }: { product: Pick<StoreProduct, 'id' | 'told'> }) {
  const t = useText(storeText)
  return (
    <div className="store-keep" data-with-script hidden>
      {(['wishlist', 'compare'] as const).map((list) => (
        <button
          key={list}
          type="button"
          className="store-toggle"
          aria-pressed="false"
          data-keep={list}
          data-product={product.id}
        >
          {t(`store.${list}`)}
          <span className="only-heard">
            : <Tell parts={[product.told.name]} />
          </span>
        </button>
      ))}
    </div>
  )
}
