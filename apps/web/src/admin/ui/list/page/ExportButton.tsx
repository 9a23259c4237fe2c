import { exportFileName } from '@getzo/domain/text/export-name'
import { Button, Loader } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '../../../api/api-error'
import { useCan } from '../../../api/current-user'
import { download } from '../../../api/download'
import { DownloadIcon } from '../../icons'
import { shopToday } from '../../instants'
import { t } from '../../text'
import { notify } from '../../toasts'
import type { ListExport } from '../table/list-types'
import { exportQueryOf, type ListState } from './list-state'

/** Saves every row that the list's search and filters match as CSV, and shows the progress (O8). */
export function ExportButton({
  export: { endpoint, name, capability, params },
  state,
}: {
  export: ListExport
  state: ListState
}) {
  const isAllowed = useCan(capability)
  const [bytes, setBytes] = useState<number | null>(null)
  if (!isAllowed) return null

  const run = async () => {
    const file = exportFileName(name, shopToday())
    setBytes(0)
    try {
      await download(endpoint, { params, query: exportQueryOf(state) }, file, setBytes)
      notify.success(t('list.exported', { file }))
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBytes(null)
    }
  }
  const isRunning = bytes !== null
  return (
    <Button
      variant="default"
      disabled={isRunning}
      leftSection={isRunning ? <Loader size={14} /> : <DownloadIcon />}
      onClick={() => void run()}
    >
      {isRunning ? t('list.exporting', { size: sizeText(bytes) }) : t('list.export')}
    </Button>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
