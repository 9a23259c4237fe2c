import {
  type StoreKeptListProps,
  type StoreListName,
  storePaths,
} from '@getzo/contract/storefront/storefront.pages'
import { useText } from '../../shell/context'
import { NoScript } from './NoScript'
import { StoreShell } from './StoreShell'
import { storeText } from './storefront.text'

const emptyTexts = {
  cart: 'store.kept.emptyCart',
  wishlist: 'store.kept.emptyWishlist',
  compare: 'store.kept.emptyCompare',
} as const satisfies Record<StoreListName, string>

/**
 * Cart, wishlist and compare (T2). The list is in the browser, so the page only contains its parts: the script reads
 * the list, gets today's names and prices from the catalogue, and fills the template once for each piece.
 */
export function KeptListPage({ list, currencyRefused }: StoreKeptListProps) {
  const t = useText(storeText)
  return (
    <StoreShell currencyRefused={currencyRefused}>
      <h1>{t(`store.kept.${list}`)}</h1>
      <NoScript />
      <section
        data-kept={list}
        data-text-remove={t('store.kept.removeNamed', { name: '{name}' })}
        data-text-quantity={t('store.kept.quantityOf', { name: '{name}' })}
        data-text-from={t('store.from', { price: '{price}' })}
        data-text-no-price={t('store.noPrice')}
        aria-label={t(`store.kept.${list}`)}
      >
        <output data-state="loading" hidden>
          {t('store.kept.loading')}
        </output>
        <div data-state="failed" role="alert" hidden>
          <p>{t('store.kept.failed')}</p>
          <button type="button" className="button" data-retry>
            {t('store.kept.retry')}
          </button>
        </div>
        <div data-state="empty" hidden>
          <p>{t(emptyTexts[list])}</p>
          <a className="button" href={storePaths.shop}>
            {t('store.kept.toShop')}
          </a>
        </div>
        <div data-state="filled" hidden>
          <ul className={`store-kept store-kept-${list}`} data-rows />
          {list === 'cart' ? <CartEnd /> : null}
          <p className="quiet">{t('store.kept.where')}</p>
        </div>
        <template data-row>
          <Row list={list} />
        </template>
      </section>
    </StoreShell>
  )
}

function CartEnd() {
  const t = useText(storeText)
  return (
    <>
      <p className="store-total">
        {t('store.kept.total')} <strong data-total />
      </p>
      <p>
        <a className="button" href={storePaths.checkout}>
          {t('store.kept.checkout')}
        </a>
      </p>
    </>
  )
}

/** The template of one piece. The picture's link repeats the name's, so only one of them is read out. */
function Row({ list }: { list: StoreListName }) {
  const t = useText(storeText)
  return (
    <li className="store-row">
      <a href={storePaths.shop} className="store-row-picture" tabIndex={-1} aria-hidden="true" data-link>
        <img
          className="store-picture"
          alt=""
          sizes={list === 'compare' ? '18rem' : '96px'}
          width={500}
          height={500}
          data-pic
          hidden
        />
      </a>
      <div className="store-row-facts">
        <a href={storePaths.shop} className="store-name" data-link data-field="name">
          –
        </a>
        <p className="warn" data-gone hidden>
          {t('store.kept.gone')}
        </p>
        {list === 'compare' ? <Compared /> : <Listed list={list} />}
      </div>
      <button type="button" className="button button-plain" data-remove>
        {t('store.kept.remove')}
      </button>
    </li>
  )
}

function Listed({ list }: { list: StoreListName }) {
  const t = useText(storeText)
  return (
    <>
      <p className="quiet" data-field="brand_name" />
      {list === 'cart' ? <p data-field="option" /> : null}
      <p className="store-price" data-field="price" />
      {list === 'cart' ? (
        <label className="field store-quantity">
          {t('store.quantity')}
          <input type="number" inputMode="numeric" min={1} max={99} data-quantity />
        </label>
      ) : null}
    </>
  )
}

function Compared() {
  const t = useText(storeText)
  return (
    <dl>
      <dt>{t('store.compare.price')}</dt>
      <dd className="store-price" data-field="price" />
      <dt>{t('store.compare.maker')}</dt>
      <dd data-field="brand_name" />
      <dt>{t('store.compare.options')}</dt>
      <dd data-field="options" />
      <dd className="quiet" data-field="description" />
    </dl>
  )
}
