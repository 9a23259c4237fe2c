import type { RecordFilterField } from '../filter-types'
import { brandFilter } from './record-filters'

/** The field of a brand filter, as a file of its own. */
export default function BrandFilterField(props: RecordFilterField) {
  return brandFilter.field(props)
}
