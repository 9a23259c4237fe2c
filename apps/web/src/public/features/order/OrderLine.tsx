import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import type { CustomerOrderDetail, CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { useEffect, useState } from 'react'
import { useText } from '../../shell/context'
import { ItemPicture } from './OrderItem'
import { CallFailed, cancel, readOrder } from './order.api'
import { orderText } from './order.text'
import { rememberedOrder } from './remembered-order'
import { signedInToken } from './signed-in'

type LineProps = Extract<OrderPageProps, { step: 'line' }>
type Loaded = { order: CustomerOrderView; detail: CustomerOrderDetail }
type LineState = 'loading' | 'failed' | Loaded

/**
 * One item of an order for a signed-in visitor (K13). The session's token lives in the browser, so the data is fetched
 * here with it: without a token to /, with another order remembered to that order's own page.
 */
export function OrderLine({ hash, orderId, detailId }: LineProps) {
  const t = useText(orderText)
  const [line, setLine] = useState<LineState>('loading')
  const orderPage = `/o/${encodeURIComponent(hash)}`

  useEffect(() => {
    const token = signedInToken()
    if (token === null) return location.replace('/')
    if (rememberedOrder() !== hash) return location.replace(orderPage)
    let isShown = true
    void loadedLine(orderId, detailId, token).then((loaded) => isShown && setLine(loaded))
    return () => {
      isShown = false
    }
  }, [hash, orderId, detailId, orderPage])
  const reload = () => void loadedLine(orderId, detailId, signedInToken()).then(setLine)

  return (
    <section className="line">
      <noscript>
        <p>{t('order.line.noScript')}</p>
      </noscript>
      {line === 'loading' ? <output>{t('order.line.loading')}</output> : null}
      {line === 'failed' ? (
        <>
          <p className="error" role="alert">
            {t('order.line.failed')}
          </p>
          <button className="button" type="button" onClick={reload}>
            {t('order.line.retry')}
          </button>
        </>
      ) : null}
      {typeof line === 'object' ? <LineDetails line={line} reload={reload} /> : null}
      <p>
        <a className="line-link" href={orderPage}>
          {t('order.line.toOrder')}
        </a>
      </p>
    </section>
  )
}

async function loadedLine(orderId: number, detailId: number, token: string | null): Promise<LineState> {
  try {
    const { order, details } = await readOrder(orderId, token)
    const detail = details.find(({ id }) => id === detailId)
    return detail === undefined ? 'failed' : { order, detail }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    // an expired or revoked sign-in is no sign-in
    if (error.status === 401) location.replace('/')
    return 'failed'
  }
}

type Said = 'updated' | 'kept' | 'refused' | 'failed' | null

function LineDetails({ line: { order, detail }, reload }: { line: Loaded; reload: () => void }) {
  const t = useText(orderText)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>(null)

  const answer = async (isYes: boolean) => {
    setAsking(false)
    if (!isYes) return setSaid('kept')
    setBusy(true)
    setSaid(await cancelled(order.id))
    setBusy(false)
    reload()
  }
  return (
    <>
      <ItemPicture url={detail.pic_url} />
      <h1>{detail.product_name}</h1>
      <p className="item-by">{t('order.by', { brand: detail.brand_name })}</p>
      <p>{t(`order.status.${order.order_status}`)}</p>
      <output className={said === 'refused' || said === 'failed' ? 'notices error' : 'notices good'}>
        {said === null ? null : saidText(said, t)}
      </output>
      {order.order_status === 'awaiting_fulfillment' && !isAsking ? (
        <button
          className="button button-danger button-block"
          type="button"
          disabled={isBusy}
          onClick={() => setAsking(true)}
        >
          {t(isBusy ? 'order.cancel.cancelling' : 'order.line.cancel')}
        </button>
      ) : null}
      {isAsking ? (
        <div className="card" role="alertdialog" aria-labelledby="line-ask">
          <p id="line-ask">{t('order.cancel.ask')}</p>
          <div className="line-answers">
            <button className="button button-danger" type="button" onClick={() => void answer(true)}>
              {t('order.cancel.yes')}
            </button>
            <button className="button button-plain" type="button" onClick={() => void answer(false)}>
              {t('order.cancel.no')}
            </button>
          </div>
        </div>
      ) : null}
    </>
  )
}

const saidText = (said: Exclude<Said, null>, t: (typeof orderText)['en']) =>
  said === 'refused'
    ? t('order.cancel.refused')
    : said === 'failed'
      ? t('order.failed')
      : t(`order.line.${said}`)

async function cancelled(orderId: number): Promise<Said> {
  try {
    await cancel(orderId, signedInToken())
    return 'updated'
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return error.status === 422 ? 'refused' : 'failed'
  }
}
