import { screens } from '@getzo/contract/paths'
import type { UrlBatch } from '@getzo/contract/urls/url-batches.schema'
import { type UrlBatchState, urlBatchState } from '@getzo/domain/urls/url-batch'
import { AppLink } from '../../../ui/links/AppLink'
import { Pill, type Tone } from '../../../ui/marks/Pill'
import { t } from './url-batches.text'

const tones: Readonly<Record<UrlBatchState, Tone>> = {
  waiting: 'grey',
  running: 'amber',
  done: 'green',
  cancelled: 'red',
  failed: 'red',
}

export function BatchStatus({ batch }: { batch: UrlBatch }) {
  const state = urlBatchState(batch)
  return <Pill tone={tones[state]}>{t(`batches.state.${state}`)}</Pill>
}

/** The purpose of a batch's URLs in one line. */
export function BatchTarget({ batch }: { batch: UrlBatch }) {
  const { product_id, sku, order_id, order_number } = batch
  if (product_id === null && order_id === null) return t('batches.forNothing')
  return (
    <>
      {product_id !== null && <AppLink to={screens.product(product_id)}>{sku ?? String(product_id)}</AppLink>}
      {product_id !== null && order_id !== null && ', '}
      {order_id !== null && (
        <AppLink to={screens.order(order_id)}>{order_number ?? String(order_id)}</AppLink>
      )}
    </>
  )
}
