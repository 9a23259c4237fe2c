import { Button } from '@mantine/core'
import type { PageQuery } from '../../../api/call'
import { useCan } from '../../../api/current-user'
import { MenuButton } from '../../floating/MenuButton'
import { ChevronDownIcon } from '../../icons'
import { t } from '../../text'
import { FormatItems } from '../export/FormatItems'
import { useExport } from '../export/use-export'
import type { ListExport } from '../table/list-types'
import type { Chosen } from './bulk-types'

interface ExportOfManyProps {
  exportTo: ListExport
  chosen: Chosen<{ id: number }>
  /** the list's sort, and its hidden columns for XLSX */
  order: PageQuery
}

/** Saves the selected rows as CSV or XLSX (W4). */
export function ExportOfMany({ exportTo, chosen, order }: ExportOfManyProps) {
  const isAllowed = useCan(exportTo.capability)
  const { bytes, run } = useExport()
  if (!isAllowed) return null
  const query =
    chosen.kind === 'ticked' ? { ids: chosen.rows.map(({ id }) => id).join(',') } : { ...chosen.query }
  return (
    <MenuButton
      as={Button}
      look={{ size: 'xs', loading: bytes !== null, rightSection: <ChevronDownIcon size={12} /> }}
      position="top-start"
      items={
        <FormatItems
          formats={['csv', 'xlsx']}
          others={exportTo.others}
          onChoose={(format, more) => void run(exportTo, { ...order, ...query, ...more }, format)}
        />
      }
    >
      {t('selection.export')}
    </MenuButton>
  )
}
