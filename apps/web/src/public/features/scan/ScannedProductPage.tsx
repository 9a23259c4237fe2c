import { publicPages, type ScannedProduct } from '@getzo/contract/scan/scan-pages'
import { MakerCard } from '../../parts/MakerCard'
import { MiniProgramJump } from '../../parts/MiniProgramJump'
import { Origin } from '../../parts/Origin'
import { Particulars } from '../../parts/Particulars'
import { ProductPicture } from '../../parts/ProductPicture'
import { useLangOf } from '../../parts/Tell'
import { wechatText } from '../../parts/wechat.text'
import { usePage, useText } from '../../shell/context'
import { CareVideos } from './CareVideos'
import { scanText } from './scan.text'
import { ScanSeal, Verdict } from './Verdict'

/** The product behind a code, in the order of need: whether it is real, what it is, warranty, care, feedback (Q2, Q11). */
export function ScannedProductPage({ product }: { product: ScannedProduct }) {
  const t = useText(scanText)
  const wechat = useText(wechatText)
  const { isWeChatPhone } = usePage()
  const langOf = useLangOf()
  const { code, orderHash } = product
  const canBeUsed = product.verdict !== 'suspended' && product.verdict !== 'withdrawn'
  const jumps = isWeChatPhone && product.wcUrl !== null && product.wcUrl !== ''
  return (
    <article className="beside">
      <div className="beside-picture">
        <ProductPicture url={product.pictureUrl} name={product.name} />
        <ScanSeal product={product} />
      </div>
      <div>
        <Verdict product={product} />
        <p className="maker">{product.brand}</p>
        <h1 lang={langOf(product.name)}>{product.name.text}</h1>
        <Origin country={product.country} />
        <Particulars option={product.option} limit={product.runLimit} />
        {product.description.text.trim() === '' ? null : (
          <p className="about" lang={langOf(product.description)}>
            {product.description.text}
          </p>
        )}
        <MiniProgramJump t={wechat} wcUrl={product.wcUrl} primary />
        <ul className="ways" aria-label={t('scan.more')}>
          {orderHash === null ? null : (
            <li>
              <a href={publicPages.order(orderHash)}>{t('scan.viewOrder')}</a>
            </li>
          )}
          {product.hasWarranty && canBeUsed ? (
            <li>
              <a href={publicPages.warranty(code)}>{t('scan.warranty')}</a>
            </li>
          ) : null}
        </ul>
        <CareVideos videos={product.videos} />
        <MakerCard brand={product.brand} maker={product.maker} />
        {canBeUsed ? (
          <a
            className={jumps ? 'button button-plain button-block' : 'button button-block'}
            href={publicPages.feedbackJump(code, product.itemType)}
          >
            {t('scan.feedback')}
          </a>
        ) : null}
      </div>
    </article>
  )
}
