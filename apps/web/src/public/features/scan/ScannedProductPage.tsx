import { publicPages, type ScannedProduct } from '@getzo/contract/scan/scan-pages'
import { MakerCard } from '../../parts/MakerCard'
import { MiniProgramJump } from '../../parts/MiniProgramJump'
import { Origin } from '../../parts/Origin'
import { Particulars } from '../../parts/Particulars'
import { ProductPicture } from '../../parts/ProductPicture'
import { useLangOf } from '../../parts/Tell'
import { usePage, useText } from '../../shell/context'
import { Authenticity } from './Authenticity'
import { GenuineTag } from './GenuineTag'
import { scanText } from './scan.text'

/** The product behind a code, in the order of need: what it is, whether it is real, warranty, care, feedback (Q2). */
export function ScannedProductPage({ product }: { product: ScannedProduct }) {
  const t = useText(scanText)
  const { isWeChatPhone } = usePage()
  const langOf = useLangOf()
  const { code, orderHash, videos } = product
  const jumps = isWeChatPhone && product.wcUrl !== null && product.wcUrl !== ''
  return (
    <article>
      <ProductPicture url={product.pictureUrl} name={product.name} />
      <p className="maker">{product.brand}</p>
      <h1 lang={langOf(product.name)}>{product.name.text}</h1>
      <Origin country={product.country} />
      <Particulars option={product.option} limit={product.runLimit} />
      <MiniProgramJump wcUrl={product.wcUrl} primary />
      {product.description.text.trim() === '' ? null : (
        <p className="about" lang={langOf(product.description)}>
          {product.description.text}
        </p>
      )}
      {product.tag === undefined ? null : <GenuineTag tag={product.tag} />}
      <Authenticity product={product} />
      <ul className="ways" aria-label={t('scan.more')}>
        {orderHash === null ? null : (
          <li>
            <a href={publicPages.order(orderHash)}>{t('scan.viewOrder')}</a>
          </li>
        )}
        {product.hasWarranty ? (
          <li>
            <a href={publicPages.warranty(code)}>{t('scan.warranty')}</a>
          </li>
        ) : null}
      </ul>
      {videos.length === 0 ? null : (
        <section className="videos">
          <h2>{t('scan.videos')}</h2>
          <ul className="ways">
            {videos.map(({ url, title }) => (
              <li key={url}>
                <a href={url} rel="noreferrer">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <MakerCard brand={product.brand} maker={product.maker} />
      <a
        className={jumps ? 'button button-plain button-block' : 'button button-block'}
        href={publicPages.feedbackJump(code, product.itemType)}
      >
        {t('scan.feedback')}
      </a>
    </article>
  )
}
