import { neutralCell } from '@getzo/domain/text/formula-safe'
import { saidText } from '../../../i18n/words'
import { saveAs } from '../../api/save-as'
import { type Import, readAllRows } from './imports.api'
import { fieldName, t } from './imports.text'

/** The refused rows as a CSV with the file's own columns, and one that says why. */
export async function saveFaults(it: Import): Promise<void> {
  const rows = await readAllRows(it.id, 'refused')
  const lines = rows.map(({ cells, faults }) => [
    ...cells,
    faults
      .map((fault) =>
        fault.field === null ? saidText(fault) : `${fieldName(it.kind, fault.field)}: ${saidText(fault)}`,
      )
      .join('; '),
  ])
  const quoted = (cell: string) => `"${neutralCell(cell).replaceAll('"', '""')}"`
  const text = [[...it.headings, t('save.why')], ...lines]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n')
  const name = it.name.replace(/\.[^.]*$/, '') || t('imports.pasted')
  saveAs(new Blob(['\uFEFF', text], { type: 'text/csv' }), `${name}-errors.csv`)
}
