import type { PageQuery } from '../../../api/call'
import { MenuItem } from '../../floating/MenuButton'
import { t } from '../../text'
import type { ListExport } from '../table/list-types'
import type { ExportFormat } from './use-export'

interface FormatItemsProps {
  /** of the list's export */
  others?: ListExport['others']
  formats: readonly ExportFormat[]
  onChoose: (format: ExportFormat, query?: PageQuery) => void
}

/** The formats of an export, in a menu. */
export function FormatItems({ formats, others = [], onChoose }: FormatItemsProps) {
  return (
    <>
      {formats.map((format) => (
        <MenuItem key={format} onClick={() => onChoose(format)}>
          {t(format === 'csv' ? 'list.export' : 'list.exportXlsx')}
        </MenuItem>
      ))}
      {others.flatMap(({ label, query }) =>
        (['csv', 'xlsx'] as const).map((format) => (
          <MenuItem key={`${label} ${format}`} onClick={() => onChoose(format, query)}>
            {t('list.exportOther', { label, format: format.toUpperCase() })}
          </MenuItem>
        )),
      )}
    </>
  )
}
