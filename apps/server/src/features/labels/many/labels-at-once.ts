import { labelsAtOnceMax } from '@getzo/contract/labels/labels.schema'
import { refuse } from '@getzo/domain/refusal'

/** Whether this number of labels is too large to be asked for at once (W4). */
export const checkLabelsAtOnce = (count: number) =>
  count <= labelsAtOnceMax ? null : refuse('label.too_many', '', { max: labelsAtOnceMax })
