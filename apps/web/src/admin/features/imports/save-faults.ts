import { saveAs } from '../../api/save-as'
import { csvOf } from './csv-of'
import { namedFault } from './fault-text'
import { type Import, readAllRows } from './imports.api'
import { t } from './imports.text'

/** The refused rows as a CSV with the file's own columns, and one that says why. */
export async function saveFaults(it: Import): Promise<void> {
  const rows = await readAllRows(it.id, 'refused')
  const lines = rows.map(({ cells, faults }) => [
    ...cells,
    faults.map((fault) => namedFault(it, fault)).join('; '),
  ])
  const name = it.name.replace(/\.[^.]*$/, '') || t('imports.pasted')
  saveAs(csvOf([[...it.headings, t('save.why')], ...lines]), `${name}-errors.csv`)
}
