import { Menu } from '@mantine/core'
import { t } from '../../text'
import type { ExportFormat } from './use-export'

interface FormatItemsProps {
  formats: readonly ExportFormat[]
  onChoose: (format: ExportFormat) => void
}

/** The formats of an export, in a menu. */
export default function FormatItems({ formats, onChoose }: FormatItemsProps) {
  return formats.map((format) => (
    <Menu.Item key={format} onClick={() => onChoose(format)}>
      {t(format === 'csv' ? 'list.export' : 'list.exportXlsx')}
    </Menu.Item>
  ))
}
