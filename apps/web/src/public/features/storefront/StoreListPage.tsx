import { type StoreListProps, storePaths } from '@getzo/contract/storefront/storefront.pages'
import { allCategory, type CategorySlug, categories } from '@getzo/domain/storefront/categories'
import { useText } from '../../shell/context'
import { ProductCard } from './ProductCard'
import { StoreShell } from './StoreShell'
import { storeText } from './storefront.text'

/** The number of cards that a wide window shows without scrolling; the other pictures load lazily. */
const seenFirst = 6

/** /home/fashion and every page of /shop: three products in a grid of six columns, and the categories (T1). */
export function StoreListPage(props: StoreListProps) {
  const t = useText(storeText)
  const { kind, category, page, pages, products } = props
  const isHome = kind === 'home'
  return (
    <StoreShell currencyRefused={props.currencyRefused} keep={category === allCategory ? {} : { category }}>
      <h1>
        {isHome
          ? t('store.home.title')
          : category === allCategory
            ? t('store.shop')
            : t(`store.category.${category}`)}
      </h1>
      {isHome ? <p>{t('store.home.lead')}</p> : null}
      <div className="store-columns">
        <div>
          <p className="store-to-categories">
            <a href="#categories">{t('store.categories')}</a>
          </p>
          {page === null || page > pages ? (
            <NoPage category={category} pages={pages} />
          ) : products.length === 0 ? (
            <Empty category={category} />
          ) : (
            <ul className="store-grid">
              {products.map((product, place) => (
                <ProductCard key={product.id} product={product} eager={place < seenFirst} />
              ))}
            </ul>
          )}
          {page !== null && page <= pages ? (
            <Pager category={category} page={page} pages={pages} isHome={isHome} />
          ) : null}
        </div>
        <Categories current={category} />
      </div>
    </StoreShell>
  )
}

const addressOf = (path: string, category: CategorySlug) =>
  category === allCategory ? path : `${path}?category=${category}`

function NoPage({ category, pages }: Pick<StoreListProps, 'category' | 'pages'>) {
  const t = useText(storeText)
  return (
    <div className="notice">
      <p>
        {t('store.noPage')} {t('store.noPage.last', { pages })}
      </p>
      <a className="button" href={addressOf(storePaths.shop, category)}>
        {t('store.noPage.first')}
      </a>
    </div>
  )
}

function Empty({ category }: { category: CategorySlug }) {
  const t = useText(storeText)
  if (category === allCategory) return <p className="notice">{t('store.empty')}</p>
  return (
    <div className="notice">
      <p>{t('store.empty.category', { category: t(`store.category.${category}`) })}</p>
      <a className="button" href={storePaths.shop}>
        {t('store.empty.all')}
      </a>
    </div>
  )
}

interface PagerProps {
  category: CategorySlug
  page: number
  pages: number
  isHome: boolean
}

function Pager({ category, page, pages, isHome }: PagerProps) {
  const t = useText(storeText)
  if (pages === 1) return null
  if (isHome) {
    return (
      <p className="store-pages">
        <a className="button" href={storePaths.shop}>
          {t('store.home.all')}
        </a>
      </p>
    )
  }
  const to = (target: number) => addressOf(storePaths.shopPage(target), category)
  return (
    <nav className="store-pages" aria-label={t('store.pages')}>
      {page > 1 ? (
        <a className="button button-plain" rel="prev" href={to(page - 1)}>
          {t('store.pages.previous')}
        </a>
      ) : null}
      <span>{t('store.pages.at', { page, pages })}</span>
      {page < pages ? (
        <a className="button button-plain" rel="next" href={to(page + 1)}>
          {t('store.pages.next')}
        </a>
      ) : null}
    </nav>
  )
}

function Categories({ current }: { current: CategorySlug }) {
  const t = useText(storeText)
  return (
    <nav className="store-categories" id="categories" aria-labelledby="categories-title">
      <h2 id="categories-title">{t('store.categories')}</h2>
      <ul>
        {categories.map(({ slug }) => (
          <li key={slug}>
            <a href={addressOf(storePaths.shop, slug)} aria-current={slug === current ? 'page' : undefined}>
              {t(`store.category.${slug}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
