import { publicPages, type ScannedProduct } from '@getzo/contract/scan/scan-pages'
import { isVouchedFor } from '@getzo/domain/scan/code-verdict'
import { MakerCard } from '../../parts/MakerCard'
import { MiniProgramJump } from '../../parts/MiniProgramJump'
import { Origin } from '../../parts/Origin'
import { Particulars } from '../../parts/Particulars'
import { ProductPicture } from '../../parts/ProductPicture'
import { useLangOf } from '../../parts/Tell'
import { wechatText } from '../../parts/wechat.text'
import { usePage, useText } from '../../shell/context'
import { Advice } from './Advice'
import { CareVideos } from './CareVideos'
import { Facts, isNumbered } from './Facts'
import { ScanRow } from './ScanRow'
import { scanText } from './scan.text'
import { type AskedVerdict, isToBeAsked, Verdict } from './Verdict'

/** The product behind a code: first the verdict, then the product, warranty, care and feedback (Q2, Q11). */
export function ScannedProductPage({ product }: { product: ScannedProduct }) {
  const langOf = useLangOf()
  const { verdict, runLimit } = product
  const isUsable = canBeUsed(product)
  const isNumberShown = isUsable && isNumbered(product)
  return (
    <article className="beside">
      <div className="beside-picture">
        <ProductPicture
          url={product.pictureUrl}
          name={product.name}
          isLow={verdict !== null && !isVouchedFor(verdict)}
        />
      </div>
      <div>
        {verdict === null ? <PlainSku /> : <Verdict product={product} verdict={verdict} />}
        {isUsable ? <Facts product={product} /> : null}
        <Advice product={product} />
        {isToBeAsked(verdict) ? <Asking code={product.code} place={verdict} /> : null}
        <p className="maker">{product.brand}</p>
        <h1 lang={langOf(product.name)}>{product.name.text}</h1>
        <Origin country={product.country} option={product.option} />
        <Particulars limit={isNumberShown ? null : runLimit} />
        {product.description.text.trim() === '' ? null : (
          <p className="about" lang={langOf(product.description)}>
            {product.description.text}
          </p>
        )}
        <WaysOn product={product} />
        <CareVideos videos={product.videos} />
        <MakerCard brand={product.brand} maker={product.maker} />
      </div>
    </article>
  )
}

const canBeUsed = ({ verdict }: ScannedProduct) => verdict !== 'suspended' && verdict !== 'withdrawn'

/** The notice that a plain SKU proves nothing (Q5). */
function PlainSku() {
  const t = useText(scanText)
  return (
    <section className="card scan-plain-sku">
      <p>{t('scan.plain.text')}</p>
      <a href={publicPages.verification}>{t('scan.plain.verify')}</a>
    </section>
  )
}

/** The page's only filled button if there is a doubt about the code. */
function Asking({ code, place }: { code: string; place: AskedVerdict }) {
  const t = useText(scanText)
  return (
    <a className="button button-block scan-ask" href={publicPages.report(code, place)}>
      {t('scan.withdrawn.tell')}
    </a>
  )
}

/**
 * One filled button at most, then the rows: the mini-program in WeChat, else the order, unless the contact has the
 * button.
 */
function WaysOn({ product }: { product: ScannedProduct }) {
  const t = useText(scanText)
  const wechat = useText(wechatText)
  const { isWeChatPhone } = usePage()
  const { code, orderHash, wcUrl } = product
  const isAsked = isToBeAsked(product.verdict)
  const jumps = isWeChatPhone && wcUrl !== null && wcUrl !== ''
  const order = orderHash === null ? null : publicPages.order(orderHash)
  const isOrderFilled = order !== null && !isAsked && !jumps
  return (
    <>
      <MiniProgramJump t={wechat} wcUrl={wcUrl} primary={!isAsked} />
      {isOrderFilled ? (
        <a className="button button-block scan-order" href={order}>
          {t('scan.viewOrder')}
        </a>
      ) : null}
      <ul className="ways" aria-label={t('scan.more')}>
        {order === null || isOrderFilled ? null : (
          <ScanRow icon="order" href={order}>
            {t('scan.viewOrder')}
          </ScanRow>
        )}
        {product.hasWarranty && canBeUsed(product) ? (
          <ScanRow icon="warranty" href={publicPages.warranty(code)}>
            {t('scan.warranty')}
          </ScanRow>
        ) : null}
        {product.videos.length === 0 ? null : (
          <ScanRow icon="care" href="#care">
            {t('scan.care')}
          </ScanRow>
        )}
        {canBeUsed(product) ? (
          <ScanRow icon="feedback" href={publicPages.feedbackJump(code, product.itemType)}>
            {t('scan.feedback')}
          </ScanRow>
        ) : null}
      </ul>
    </>
  )
}
