import { writtenMoney } from '@getzo/domain/public/written-figures'
import { showPicture } from '../../../../pictures/show-picture'
import { storedToken } from '../../../../session-token'
import { pageLanguage, tell } from '../../../client/page-language'
import { rememberedOrder } from '../lookup/remembered-order'
import { CallFailed, cancel, readOrder, type SeenOrder } from '../state/order.api'

export type Go = (address: string) => void

/** Fills the frame of one item's page with the data that the session may see, and cancels its order (K13). */
export function startOrderLine(frame: HTMLElement, go: Go) {
  const { hash = '' } = frame.dataset
  if (storedToken() === null) return go('/')
  const remembered = rememberedOrder()
  if (remembered !== null && remembered !== hash) return go(`/o/${encodeURIComponent(hash)}`)
  const question = frame.querySelector('dialog')
  const acts: Record<string, () => void> = {
    load: () => void load(frame, go),
    ask: () => question?.showModal(),
    keep: () => {
      question?.close()
      say(frame, 'kept')
    },
    cancel: () => {
      question?.close()
      void cancelOrder(frame, go)
    },
  }
  for (const button of frame.querySelectorAll<HTMLElement>('[data-do]')) {
    button.addEventListener('click', () => acts[button.dataset.do ?? '']?.())
  }
  void load(frame, go)
}

async function load(frame: HTMLElement, go: Go) {
  // the shown item stays while it is read again
  const item = frame.querySelector<HTMLElement>('[data-part=item]')
  if (item?.hidden !== false) show(frame, 'loading')
  const seen = await read(Number(frame.dataset.order), go)
  const detail = seen?.details.find(({ id }) => id === Number(frame.dataset.detail))
  if (!seen || !detail) return show(frame, 'failed')
  fill(frame, seen, detail)
  show(frame, 'item')
}

async function read(orderId: number, go: Go): Promise<SeenOrder | null> {
  try {
    return await readOrder(orderId, pageLanguage(), storedToken())
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    // an expired or revoked session counts as none
    if (error.status === 401) go('/')
    return null
  }
}

function fill(frame: HTMLElement, { order, details }: SeenOrder, detail: SeenOrder['details'][number]) {
  const picture = frame.querySelector<HTMLImageElement>('[data-field=picture]')
  if (picture && detail.pic_url !== null) {
    showPicture(picture, detail.pic_url)
  }
  const product = frame.querySelector('[data-field=product]')
  if (product) tell(product, [[detail.told.product]])
  const brand = frame.querySelector<HTMLElement>('[data-field=brand]')
  if (brand) brand.textContent = (brand.dataset.text ?? '').replace('{brand}', () => detail.brand_name)
  for (const status of frame.querySelectorAll<HTMLElement>('[data-status]')) {
    status.hidden = status.dataset.status !== order.order_status
  }
  fillQuestion(frame, { order, details })
  const ask = frame.querySelector<HTMLButtonElement>('[data-do=ask]')
  if (ask) ask.hidden = order.order_status !== 'awaiting_fulfillment'
}

/** Cancelling one item's order cancels all of it: the question names the items and the refund (K17). */
function fillQuestion(frame: HTMLElement, { order, details }: SeenOrder) {
  const items = details.map(({ told, quantity }) => {
    const item = document.createElement('li')
    tell(item, [[told.product], ...(told.option.length === 0 ? [] : [told.option])])
    if (quantity > 1) item.append(` × ${quantity}`)
    return item
  })
  frame.querySelector('[data-field=items]')?.replaceChildren(...items)
  const consequence = frame.querySelector<HTMLElement>('[data-field=consequence]')
  if (!consequence) return
  const { text = '', alone = '' } = consequence.dataset
  const { refund_if_cancelled: refund } = order
  consequence.textContent =
    refund === null ? alone : text.replace('{total}', () => writtenMoney(refund, pageLanguage()))
}

async function cancelOrder(frame: HTMLElement, go: Go) {
  const ask = frame.querySelector<HTMLButtonElement>('[data-do=ask]')
  if (!ask || ask.disabled) return
  ask.disabled = true
  try {
    await cancel(Number(frame.dataset.order), storedToken())
    say(frame, 'updated')
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    say(frame, error.status === 422 ? 'refused' : 'failed')
  } finally {
    ask.disabled = false
  }
  await load(frame, go)
}

function show(frame: HTMLElement, part: 'loading' | 'failed' | 'item') {
  for (const one of frame.querySelectorAll<HTMLElement>('[data-part]')) one.hidden = one.dataset.part !== part
}

function say(frame: HTMLElement, what: 'updated' | 'kept' | 'refused' | 'failed') {
  for (const one of frame.querySelectorAll<HTMLElement>('[data-said]')) one.hidden = one.dataset.said !== what
  // the result is scrolled to and focused (K16)
  frame.querySelector<HTMLElement>('.outcome')?.focus()
}
