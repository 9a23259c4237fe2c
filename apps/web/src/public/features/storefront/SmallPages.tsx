import {
  type StorePageProps,
  type StoreSearchProps,
  type StoreTrackingProps,
  storePaths,
} from '@getzo/contract/storefront/storefront.pages'
import { usePage, useText } from '../../shell/context'
import { PostForm } from '../../shell/PostForm'
import { SearchForm } from './SearchForm'
import { StoreShell } from './StoreShell'
import { storeText } from './storefront.text'

/** /search: the mobile search, and the target of the quick search without script (T3). */
export function SearchPage({ asked, currencyRefused }: StoreSearchProps) {
  const t = useText(storeText)
  return (
    <StoreShell currencyRefused={currencyRefused}>
      <h1>{t('store.search')}</h1>
      <SearchForm place="mobile" typed={asked ?? ''} />
      {asked === null ? null : (
        <p className="error" role="alert">
          {t('store.search.refused')}
        </p>
      )}
      <p>{t('store.search.instead')}</p>
      <p>
        <a href={`${storePaths.shop}#categories`}>{t('store.categories')}</a>
      </p>
    </StoreShell>
  )
}

/** /account/checkout: nothing is sold here (T2). */
export function CheckoutPage({ currencyRefused }: StorePageProps) {
  const t = useText(storeText)
  const { shopName } = usePage()
  return (
    <StoreShell currencyRefused={currencyRefused}>
      <h1>{t('store.checkout.title')}</h1>
      <p>
        <strong>{t('store.ordersInWeChat')}</strong>
      </p>
      <p>{t('store.checkout.text', { shopName })}</p>
      <p>{t('store.checkout.kept')}</p>
      <p>
        <a className="button button-plain" href={storePaths.cart}>
          {t('store.checkout.back')}
        </a>
      </p>
    </StoreShell>
  )
}

/** /account/order-tracking: leads to the order page, which asks for its own proof (T2). */
export function TrackingPage({ refused, foreign, currencyRefused }: StoreTrackingProps) {
  const t = useText(storeText)
  return (
    <StoreShell currencyRefused={currencyRefused}>
      <h1>{t('store.tracking.title')}</h1>
      <PostForm className="store-narrow field" action={storePaths.tracking}>
        <label htmlFor="store-order">{t('store.tracking.label')}</label>
        <input
          id="store-order"
          name="order"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          required
          defaultValue={refused ?? ''}
          aria-invalid={refused === null ? undefined : true}
          aria-describedby={refused === null ? 'store-order-hint' : 'store-order-error store-order-hint'}
        />
        {refused === null ? null : (
          <p className="error" id="store-order-error" role="alert">
            {foreign === null ? t('store.tracking.refused') : t('store.tracking.foreign', { host: foreign })}
          </p>
        )}
        <p className="quiet" id="store-order-hint">
          {t('store.tracking.hint')}
        </p>
        <button className="button">{t('store.tracking.button')}</button>
      </PostForm>
    </StoreShell>
  )
}

/** /vendor/become-a-vendor (T2). */
export function VendorPage({ currencyRefused }: StorePageProps) {
  const t = useText(storeText)
  const { supportPhone } = usePage()
  return (
    <StoreShell currencyRefused={currencyRefused}>
      <h1>{t('store.vendor.title')}</h1>
      <p>{t('store.vendor.text')}</p>
      <p>{t('store.vendor.how')}</p>
      {supportPhone === '' ? (
        <p>{t('store.vendor.noPhone')}</p>
      ) : (
        <p>
          {t('store.vendor.phone')}{' '}
          <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>{supportPhone}</a>
        </p>
      )}
    </StoreShell>
  )
}
