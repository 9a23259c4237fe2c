import { saidText } from '../../../i18n/words'
import type { Import, ImportedRow } from './imports.api'
import { fieldName, t } from './imports.text'

export type Fault = ImportedRow['faults'][number]

/** A field without a column cannot be corrected in the row. */
export const isWithoutColumn = ({ columns }: Import, { field }: Fault) =>
  field !== null && !columns.includes(field)

/** The fault and how to mend it, for a place that names the field. */
export const faultText = (it: Import, fault: Fault): string =>
  isWithoutColumn(it, fault) && it.fixed_values[fault.field ?? ''] === undefined
    ? t('rows.noColumn')
    : saidText(fault)

/** The same with the field's name in front. */
export const namedFault = (it: Import, fault: Fault): string =>
  fault.field === null
    ? saidText(fault)
    : t('rows.faultOf', { field: fieldName(it.kind, fault.field), fault: faultText(it, fault) })
