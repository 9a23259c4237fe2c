import type { StorePages } from '@getzo/contract/storefront/storefront.pages'
import { allCategory } from '@getzo/domain/storefront/categories'
import type { PageModule } from '../../page-module'
import { KeptListPage } from './KeptListPage'
import { ProductPage } from './ProductPage'
import { CheckoutPage, SearchPage, TrackingPage, VendorPage } from './SmallPages'
import { StoreListPage } from './StoreListPage'
import { storeText } from './storefront.text'

/** The script src/public/client/storefront.ts, with the storefront's style. */
const script = 'storefront'

/** The storefront's pages (T1, T2). */
export const storefrontModules: { [N in keyof StorePages]: PageModule<N> } = {
  storeList: {
    title: ({ kind, category, page }, { language }) => {
      const t = storeText[language]
      if (kind === 'home') return t('store.home.title')
      const name = category === allCategory ? t('store.shop') : t(`store.category.${category}`)
      return page === null || page === 1 ? name : t('store.category.page', { category: name, page })
    },
    Body: StoreListPage,
    script,
  },
  storeProduct: {
    title: ({ product }) => `${product.brand_name} ${product.told.name.text}`,
    picture: ({ product }) => product.pic_url,
    Body: ProductPage,
    script,
    opensMiniProgram: true,
  },
  storeSearch: { title: (_, { language }) => storeText[language]('store.search'), Body: SearchPage, script },
  storeKeptList: {
    title: ({ list }, { language }) => storeText[language](`store.kept.${list}`),
    Body: KeptListPage,
    script,
  },
  storeCheckout: {
    title: (_, { language }) => storeText[language]('store.checkout.title'),
    Body: CheckoutPage,
    script,
  },
  storeTracking: {
    title: (_, { language }) => storeText[language]('store.tracking.title'),
    Body: TrackingPage,
    script,
  },
  storeVendor: {
    title: (_, { language }) => storeText[language]('store.vendor.title'),
    Body: VendorPage,
    script,
  },
}
