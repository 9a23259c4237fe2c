import { useState } from 'react'
import { failureText } from '../../../api/api-error'
import { useCan } from '../../../api/current-user'
import { IconButton, IconLink } from '../../AppLink'
import { confirmDeletion } from '../../confirm'
import { EditIcon, RemoveIcon, ViewIcon } from '../../icons'
import { t } from '../../text'
import { notify } from '../../toasts'
import classes from '../page/ListPage.module.css'
import type { RowActions } from './list-types'

interface RowActionIconsProps<R> {
  row: R
  actions: RowActions<R>
  onRemoved: () => void
}

/** View, edit and delete of one row, as the role allows. */
export function RowActionIcons<R extends { id: number }>({
  row,
  actions,
  onRemoved,
}: RowActionIconsProps<R>) {
  const { name, view, more, canChange } = actions
  const { edit, remove } = canChange?.(row) === false ? {} : actions
  const canEdit = useCan(edit?.capability)
  const canRemove = useCan(remove?.capability)
  const rowName = name(row)
  const { isRemoving, askAndRemove } = useRemoval(row, rowName, onRemoved)
  return (
    <span className={classes.icons}>
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
  )
}

function useRemoval<R extends { id: number }>(row: R, name: string, onRemoved: () => void) {
  const [isRemoving, setRemoving] = useState(false)
  const askAndRemove = async ({ run, what, toKnow }: NonNullable<RowActions<R>['remove']>) => {
    setRemoving(true)
    try {
      const details = await toKnow?.(row)
      if (!(await confirmDeletion({ id: row.id, what: what(row), details }))) return
      await run(row)
      notify.success(t('list.removed', { name }))
      onRemoved()
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setRemoving(false)
    }
  }
  return { isRemoving, askAndRemove }
}
