import { type StorePageProps, storeCurrencies, storePaths } from '@getzo/contract/storefront/storefront.pages'
import type { ReactNode } from 'react'
import { usePage, useText } from '../../shell/context'
import { Shell } from '../../shell/Shell'
import { SearchForm } from './SearchForm'
import { storeText } from './storefront.text'

interface StoreShellProps extends StorePageProps {
  children: ReactNode
  /** Parameters of the address that the currency form keeps. */
  keep?: Record<string, string>
}

/** The 'fashion' shell: the public one plus the storefront's bar with its lists, search and currency (A2, T3). */
export function StoreShell({ children, currencyRefused, keep = {} }: StoreShellProps) {
  const t = useText(storeText)
  return (
    <Shell
      wide
      bar={
        <div className="store-bar">
          <div className="store-bar-in">
            <nav className="store-nav" aria-label={t('store.nav')}>
              <BarLink to={storePaths.shop}>{t('store.shop')}</BarLink>
              <BarLink to={storePaths.cart} counts="cart">
                {t('store.cart')}
              </BarLink>
              <BarLink to={storePaths.wishlist} counts="wishlist">
                {t('store.wishlist')}
              </BarLink>
              <BarLink to={storePaths.compare} counts="compare">
                {t('store.compare')}
              </BarLink>
              <BarLink to={storePaths.tracking}>{t('store.tracking')}</BarLink>
              <BarLink to={storePaths.search} onPhonesOnly>
                {t('store.search')}
              </BarLink>
            </nav>
            <div className="store-quick">
              <SearchForm place="quick" />
            </div>
            <CurrencySwitch keep={keep} />
          </div>
        </div>
      }
    >
      <Said>{currencyRefused ? t('store.currency.refused') : null}</Said>
      {children}
    </Shell>
  )
}

interface BarLinkProps {
  to: string
  children: ReactNode
  /** The kept list whose size the script shows here. */
  counts?: string
  onPhonesOnly?: boolean
}

function BarLink({ to, children, counts, onPhonesOnly = false }: BarLinkProps) {
  const { path } = usePage()
  return (
    <a
      href={to}
      className={onPhonesOnly ? 'store-on-phones' : undefined}
      aria-current={path === to ? 'page' : undefined}
    >
      {children}
      {counts === undefined ? null : <span className="store-count" data-count={counts} hidden />}
    </a>
  )
}

/** A leftover: prices are in US dollars, and every choice gets the same answer (T3). */
function CurrencySwitch({ keep }: { keep: Record<string, string> }) {
  const t = useText(storeText)
  const { path } = usePage()
  return (
    <details className="store-currency">
      <summary>
        <span className="only-heard">{t('store.currency')} </span>USD
      </summary>
      <form method="get" action={path}>
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {storeCurrencies.map((currency) => (
          <button
            key={currency}
            name="currency"
            value={currency}
            aria-current={currency === 'USD' ? 'true' : undefined}
            data-currency
          >
            {currency}
          </button>
        ))}
      </form>
    </details>
  )
}

/** The line for the result of the last action; it also carries the script's texts (client/storefront.ts). */
function Said({ children }: { children: ReactNode }) {
  const t = useText(storeText)
  return (
    <output
      className="store-said"
      data-said
      data-text-search={t('store.search.refused')}
      data-text-currency={t('store.currency.refused')}
      data-text-cart={t('store.added')}
      data-text-wishlist={t('store.keptWishlist')}
      data-text-compare={t('store.keptCompare')}
      data-text-dropped={t('store.dropped')}
      data-text-full={t('store.full')}
      data-text-not-kept={t('store.notKept')}
    >
      {children}
    </output>
  )
}
