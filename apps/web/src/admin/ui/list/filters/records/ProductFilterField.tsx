import type { RecordFilterField } from '../filter-types'
import { productFilter } from './record-filters'

/** The field of a product filter, as a file of its own. */
export default function ProductFilterField(props: RecordFilterField) {
  return productFilter.field(props)
}
