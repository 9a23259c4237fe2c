import { startOrderLine } from '../features/order/line/order-line'

const frame = document.querySelector<HTMLElement>('[data-order-line]')
// the empty frame must not be shown on a step back
if (frame) startOrderLine(frame, (address) => location.replace(address))
