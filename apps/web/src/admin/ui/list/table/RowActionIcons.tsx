import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../api/api-error'
import { useCan } from '../../../api/current-user'
import { confirmDeletion } from '../../dialogs/confirm'
import { DotsIcon, EditIcon, PeekIcon, RemoveIcon, ViewIcon } from '../../icons'
import { IconButton, IconLink } from '../../links/AppLink'
import { sayDeleted } from '../../messages/deleted'
import { notify } from '../../messages/toasts'
import { t } from '../../text'
import type { RowActions } from './list-types'
import classes from './row-icons.module.css'

interface RowActionIconsProps<R> {
  row: R
  actions: RowActions<R>
  onPeek: (row: R) => void
  onRemoved: () => void
}

/**
 * Peek, view, edit and delete of one row, as the role allows. Where a mouse points, they are seen in the row under it
 * and in the one with the focus; elsewhere dots stand for them.
 */
export function RowActionIcons<R extends { id: number }>(props: RowActionIconsProps<R>) {
  const { row, actions, onPeek, onRemoved } = props
  const { name, view, more, canChange } = actions
  const { edit, remove } = canChange?.(row) === false ? {} : actions
  const canEdit = useCan(edit?.capability)
  const canRemove = useCan(remove?.capability)
  const rowName = name(row)
  // a row's only act is always in sight
  const hasIcons = view !== undefined || edit !== undefined || remove !== undefined
  const { isRemoving, askAndRemove } = useRemoval(row, onRemoved)
  return (
    <>
      {hasIcons && (
        <span className={classes.dots} aria-hidden="true">
          <DotsIcon />
        </span>
      )}
      <span className={hasIcons ? classes.icons : classes.acts}>
        <span className={classes.peek} data-only={view === undefined || undefined}>
          <IconButton label={t('peek.title', { name: rowName })} onClick={() => onPeek(row)}>
            <PeekIcon />
          </IconButton>
        </span>
        {view !== undefined && (
          <IconLink to={view(row)} label={t('list.view', { name: rowName })}>
            <ViewIcon />
          </IconLink>
        )}
        {edit !== undefined && canEdit && (
          <IconLink to={edit.to(row)} label={t('list.edit', { name: rowName })}>
            <EditIcon />
          </IconLink>
        )}
        {more?.(row)}
        {remove !== undefined && canRemove && (
          <IconButton
            label={t('list.remove', { name: rowName })}
            onClick={() => void askAndRemove(remove)}
            disabled={isRemoving}
            danger
          >
            <RemoveIcon />
          </IconButton>
        )}
      </span>
    </>
  )
}

function useRemoval<R extends { id: number }>(row: R, onRemoved: () => void) {
  const queryClient = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const askAndRemove = async ({ run, what, kind, toKnow }: NonNullable<RowActions<R>['remove']>) => {
    setRemoving(true)
    try {
      const record = { id: row.id, what: what(row), kind }
      const details = (await toKnow?.(row)) ?? (kind === undefined ? undefined : [t('confirm.bin')])
      if (!(await confirmDeletion({ ...record, details }))) return
      await run(row)
      sayDeleted(record, queryClient)
      onRemoved()
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setRemoving(false)
    }
  }
  return { isRemoving, askAndRemove }
}
