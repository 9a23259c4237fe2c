import { screens } from '@getzo/contract/paths'
import type { BinKind } from '@getzo/domain/records/record-kinds'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { confirm } from '../../ui/dialogs/confirm'
import { notify } from '../../ui/messages/toasts'
import { actOfRow } from '../../ui/page/Workspace'
import { type BinEntry, restore } from './bin.api'
import { recordWords, t } from './bin.text'

const linkTo = (kind: BinKind, id: number) => ({
  link: { text: t('bin.show'), to: screens[kind](id) },
})

/** Asks, restores the record and links to it, or to the record that it clashes with. */
export function RestoreButton({ entry }: { entry: BinEntry }) {
  const { kind, record_id: id } = entry
  const isAllowed = useCan('bin.manage')
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  // its merge is undone instead, on the other's page
  if (!isAllowed || entry.merged_into !== null) return null
  const record = recordWords(entry)

  const askAndRestore = async () => {
    const title = t('bin.restoreTitle', { record })
    if (!(await confirm({ title, text: t('bin.restoreAsk'), yes: t('bin.restoreYes') }))) return
    setBusy(true)
    try {
      await restore(entry)
      notify.success(t('bin.restored', { record }), linkTo(kind, id))
      await queryClient.invalidateQueries()
    } catch (error) {
      const clash = error instanceof ApiError ? error.data?.clash : undefined
      notify.error(failureText(error), clash && linkTo(clash.kind, clash.id))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      {...actOfRow}
      aria-label={t('bin.restore', { record })}
      onClick={() => void askAndRestore()}
      disabled={isBusy}
    >
      {t('bin.restoreYes')}
    </Button>
  )
}
