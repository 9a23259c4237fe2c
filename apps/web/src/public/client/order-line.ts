import { startOrderLine } from '../features/order/line/order-line'

const frame = document.querySelector<HTMLElement>('[data-order-line]')
// the frame alone is no page to come back to
if (frame) startOrderLine(frame, (address) => location.replace(address))
