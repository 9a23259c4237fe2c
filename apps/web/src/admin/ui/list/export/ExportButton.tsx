import { Button, Loader } from '@mantine/core'
import { useCan } from '../../../api/current-user'
import { MenuButton } from '../../floating/MenuButton'
import { ChevronDownIcon, DownloadIcon } from '../../icons'
import { t } from '../../text'
import classes from '../page/ListPage.module.css'
import { type Exported, exportQueryOf } from '../page/list-state'
import type { ListExport } from '../table/list-types'
import { FormatItems } from './FormatItems'
import { useExport } from './use-export'

interface ExportButtonProps {
  export: ListExport
  state: Exported
  /** headings of the columns that the person has hidden, for XLSX */
  without?: string
}

/** Saves every row that the list's search and filters match as CSV or XLSX, and shows the progress (O8, W4). */
export function ExportButton({ export: exportTo, state, without = '' }: ExportButtonProps) {
  const isAllowed = useCan(exportTo.capability)
  const { bytes, run } = useExport()
  if (!isAllowed) return null
  const query = { ...exportQueryOf(state), ...(without !== '' && { without }) }
  const isRunning = bytes !== null
  return (
    <Button.Group>
      <Button
        variant="default"
        className={classes.export}
        disabled={isRunning}
        leftSection={isRunning ? <Loader size={14} /> : <DownloadIcon />}
        onClick={() => void run(exportTo, query, 'csv')}
      >
        <span className={classes.exportLabel}>
          {isRunning ? t('list.exporting', { size: sizeText(bytes) }) : t('list.export')}
        </span>
      </Button>
      <MenuButton
        as={Button}
        look={{ variant: 'default', disabled: isRunning, px: 8 }}
        label={t('list.exportAs')}
        position="bottom-end"
        items={
          <FormatItems
            formats={['xlsx']}
            others={exportTo.others}
            onChoose={(format, more) => void run(exportTo, { ...query, ...more }, format)}
          />
        }
      >
        <ChevronDownIcon size={12} />
      </MenuButton>
    </Button.Group>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
