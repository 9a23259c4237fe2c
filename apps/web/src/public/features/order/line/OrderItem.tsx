import type { CustomerOrderDetail } from '@getzo/contract/order-page/order-page.schema'
import { writtenMoney } from '@getzo/domain/public/written-figures'
import { SizedPicture } from '../../../../pictures/SizedPicture'
import { MiniProgramJump } from '../../../parts/MiniProgramJump'
import { Tell, useLangOf } from '../../../parts/Tell'
import { usePage } from '../../../shell/context'
import { AfterCare } from '../cancel/AfterCare'
import { useOrderText } from '../page/order-texts'
import { SizeChange } from './SizeChange'

/** One item of the order: product, maker, price, and size change (K3, K8). */
export function OrderItem({
  detail,
  isSending,
  isRefusalSaid,
  onChangeSize,
}: {
  detail: CustomerOrderDetail
  isSending: boolean
  /** the top of the page has just refused a size */
  isRefusalSaid: boolean
  onChangeSize: (size: string) => void
}) {
  const t = useOrderText()
  const { language } = usePage()
  const langOf = useLangOf()
  const { product, option } = detail.told
  const limit = detail.flag_serialization ? detail.serial_run_limit : null
  return (
    <article className="item">
      <ItemPicture url={detail.pic_url} />
      <div className="item-body">
        <div className="item-text">
          <h3 lang={langOf(product)}>{product.text}</h3>
          <p className="item-by">{t('order.by', { brand: detail.brand_name })}</p>
          {option.length === 0 ? null : (
            <p>
              <Tell parts={option} />
            </p>
          )}
        </div>
        <p className="item-price">
          {writtenMoney(detail.price, language)} ×&nbsp;{detail.quantity}
        </p>
        <div className="item-more">
          <div className="item-text">
            {limit === null ? null : <p>{t('order.limited', { count: limit })}</p>}
            <p>
              {t('order.sku')} {detail.sku}
            </p>
          </div>
          {detail.quantity > 1 ? (
            <p className="item-price">{writtenMoney(detail.line_total, language)}</p>
          ) : null}
        </div>
      </div>
      <AfterCare care={detail.after_care} />
      <SizeChange {...{ detail, isSending, isRefusalSaid }} onSend={onChangeSize} />
      <MiniProgramJump t={t} wcUrl={detail.wc_url} />
    </article>
  )
}

function ItemPicture({ url }: { url: string | null }) {
  if (url === null || url === '') {
    return (
      <div className="item-picture item-no-picture">
        {/* the mark as a file: as inline SVG it would be in every customer's script */}
        <img src="/favicon.svg" alt="" width={40} height={40} />
      </div>
    )
  }
  // the product's name is beside it, so the picture tells a screen reader nothing more
  return (
    <SizedPicture
      className="item-picture"
      src={url}
      alt=""
      sizes="88px"
      width={120}
      height={120}
      loading="lazy"
      decoding="async"
    />
  )
}
