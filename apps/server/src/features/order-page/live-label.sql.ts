import { liveLabelStates } from '@getzo/domain/labels/label-states'

/** Whether the order of a row of `orders` has a label that was asked for or bought: then its customer cancels and changes nothing more. */
export const hasLiveLabel = (orders: string) => `exists (select from shipping_labels l
    where l.order_id = ${orders}.id and l.status in (${liveLabelStates.map((state) => `'${state}'`).join(', ')}))`
