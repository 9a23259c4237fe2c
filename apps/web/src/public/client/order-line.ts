import '../features/order/order.css'
import { CallFailed, cancel, readOrder, type SeenOrder } from '../features/order/order.api'
import { rememberedOrder } from '../features/order/remembered-order'
import { signedInToken } from '../features/order/signed-in'

/** Fills the frame of one item's page with what the session may see, and cancels its order (K13). */
const frame = document.querySelector<HTMLElement>('[data-order-line]')
if (frame) start(frame)

function start(frame: HTMLElement) {
  const { hash = '' } = frame.dataset
  if (signedInToken() === null) return location.replace('/')
  if (rememberedOrder() !== hash) return location.replace(`/o/${encodeURIComponent(hash)}`)
  const question = frame.querySelector('dialog')
  const acts: Record<string, () => void> = {
    load: () => void load(frame),
    ask: () => question?.showModal(),
    keep: () => {
      question?.close()
      say(frame, 'kept')
    },
    cancel: () => {
      question?.close()
      void cancelOrder(frame)
    },
  }
  for (const button of frame.querySelectorAll<HTMLElement>('[data-do]')) {
    button.addEventListener('click', () => acts[button.dataset.do ?? '']?.())
  }
  void load(frame)
}

async function load(frame: HTMLElement) {
  show(frame, 'loading')
  const seen = await read(Number(frame.dataset.order))
  const detail = seen?.details.find(({ id }) => id === Number(frame.dataset.detail))
  if (!seen || !detail) return show(frame, 'failed')
  fill(frame, seen.order.order_status, detail)
  show(frame, 'item')
}

async function read(orderId: number): Promise<SeenOrder | null> {
  try {
    return await readOrder(orderId, signedInToken())
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    // an expired or revoked sign-in is none
    if (error.status === 401) location.replace('/')
    return null
  }
}

function fill(frame: HTMLElement, orderStatus: string, detail: SeenOrder['details'][number]) {
  const picture = frame.querySelector<HTMLImageElement>('[data-field=picture]')
  if (picture && detail.pic_url !== null) {
    picture.src = detail.pic_url
    picture.hidden = false
  }
  const product = frame.querySelector('[data-field=product]')
  if (product) product.textContent = detail.product_name
  const brand = frame.querySelector<HTMLElement>('[data-field=brand]')
  if (brand) brand.textContent = (brand.dataset.text ?? '').replace('{brand}', () => detail.brand_name)
  for (const status of frame.querySelectorAll<HTMLElement>('[data-status]')) {
    status.hidden = status.dataset.status !== orderStatus
  }
  const ask = frame.querySelector<HTMLButtonElement>('[data-do=ask]')
  if (ask) ask.hidden = orderStatus !== 'awaiting_fulfillment'
}

async function cancelOrder(frame: HTMLElement) {
  const ask = frame.querySelector<HTMLButtonElement>('[data-do=ask]')
  if (!ask || ask.disabled) return
  ask.disabled = true
  try {
    await cancel(Number(frame.dataset.order), signedInToken())
    say(frame, 'updated')
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    say(frame, error.status === 422 ? 'refused' : 'failed')
  } finally {
    ask.disabled = false
  }
  await load(frame)
}

function show(frame: HTMLElement, part: 'loading' | 'failed' | 'item') {
  for (const one of frame.querySelectorAll<HTMLElement>('[data-part]')) one.hidden = one.dataset.part !== part
}

function say(frame: HTMLElement, what: 'updated' | 'kept' | 'refused' | 'failed') {
  for (const one of frame.querySelectorAll<HTMLElement>('[data-said]')) one.hidden = one.dataset.said !== what
}
