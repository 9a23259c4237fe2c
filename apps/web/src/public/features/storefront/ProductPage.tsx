import type { StoreProductProps } from '@getzo/contract/storefront/storefront.pages'
import type { StoreProduct, StoreSku } from '@getzo/contract/storefront/storefront.schema'
import type { Told } from '@getzo/domain/public/told'
import { writtenMoney } from '@getzo/domain/public/written-figures'
import { MiniProgramJump } from '../../parts/MiniProgramJump'
import { Origin } from '../../parts/Origin'
import { useLangOf } from '../../parts/Tell'
import { wechatText } from '../../parts/wechat.text'
import { usePage, useText } from '../../shell/context'
import { KeepButtons } from './KeepButtons'
import { NoScript } from './NoScript'
import { Picture } from './Picture'
import { priceText } from './prices'
import { StoreShell } from './StoreShell'
import { storeText } from './storefront.text'

/** /product/{id}: the maker's texts, options and prices of one product (T2). */
export function ProductPage({ product, currencyRefused }: StoreProductProps) {
  const t = useText(storeText)
  const wechat = useText(wechatText)
  const { language } = usePage()
  const langOf = useLangOf()
  const { name, description } = product.told
  return (
    <StoreShell currencyRefused={currencyRefused}>
      <article className="store-product">
        <div data-picture>
          <Picture
            url={product.pic_url}
            alt={name.text}
            lang={langOf(name)}
            sizes="(min-width: 40rem) 29rem, 100vw"
            eager
          />
        </div>
        <div>
          <p className="quiet store-maker">{t('store.by', { brand: product.brand_name })}</p>
          <h1 lang={langOf(name)}>{name.text}</h1>
          <p className="store-price">{priceText(product, language)}</p>
          <Description told={description} />
          <Origin country={product.brand_country} />
          <MiniProgramJump t={wechat} wcUrl={product.wc_url} />
          <AddToCart product={product} />
          <KeepButtons product={product} />
          <NoScript />
          <p className="quiet">{t('store.ordersInWeChat')}</p>
        </div>
      </article>
    </StoreShell>
  )
}

function Description({ told }: { told: Told }) {
  const lang = useLangOf()(told)
  const paragraphs = told.text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => (
    <p key={paragraph} lang={lang}>
      {paragraph}
    </p>
  ))
}

/** The choice for the cart. The script shows and runs it; without a price there is nothing to add. */
function AddToCart({ product }: { product: StoreProduct }) {
  const t = useText(storeText)
  const offered = product.skus.filter(({ price }) => price !== null)
  const [first] = offered
  if (!first) return null
  return (
    <form className="store-add" data-with-script data-add-to-cart={product.id} hidden>
      {product.flag_options ? (
        <div className="field">
          <label htmlFor="store-sku">{t('store.option')}</label>
          <select id="store-sku" name="sku">
            {offered.map((sku) => (
              <SkuOption key={sku.id} sku={sku} />
            ))}
          </select>
        </div>
      ) : (
        <input type="hidden" name="sku" value={first.id} />
      )}
      <div className="field store-quantity">
        <label htmlFor="store-quantity">{t('store.quantity')}</label>
        <input
          id="store-quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          defaultValue={1}
          required
        />
      </div>
      <button className="button">{t('store.addToCart')}</button>
    </form>
  )
}

/** An option contains only text, so the language is marked only if all of it is in one language. */
function SkuOption({ sku: { id, told, price, pic_url } }: { sku: StoreSku }) {
  const { language } = usePage()
  const langOf = useLangOf()
  const [values] = told
  const texts = [
    told.map(({ text }) => text).join(' - '),
    price === null ? '' : writtenMoney(price, language),
  ]
  return (
    <option
      value={id}
      lang={values && told.length === 1 ? langOf(values) : undefined}
      data-picture-url={pic_url ?? undefined}
    >
      {texts.join(' · ')}
    </option>
  )
}
