import { liveLabelStates } from '@getzo/domain/labels/label-states'

/** Whether the order of a row of `orders` has a label that was asked for or bought: then it is not cancelled any more. */
export const hasLiveLabel = (orders: string) => `exists (select from shipping_labels l
    where l.order_id = ${orders}.id and l.status in (${liveLabelStates.map((state) => `'${state}'`).join(', ')}))`
