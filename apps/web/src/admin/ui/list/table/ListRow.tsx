import { useQueryClient } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { failureText } from '../../../api/api-error'
import { useCan } from '../../../api/current-user'
import { overOwnChanges } from '../../../api/own-changes'
import { confirmDeletion } from '../../dialogs/confirm'
import { DotsIcon, EditIcon, PeekIcon, RemoveIcon, ViewIcon } from '../../icons'
import { IconButton, IconLink } from '../../links/AppLink'
import { sizedBy } from '../../list-views/columns/WidthHandle'
import { sayDeleted } from '../../messages/deleted'
import { notify } from '../../messages/toasts'
import { t } from '../../text'
import { RowAddress } from '../../walk/walk'
import { SelectBox } from '../selection/SelectBox'
import { type Column, leastWidth, type RowActions } from './list-types'
import rowIconsClasses from './row-icons.module.css'
import classes from './table.module.css'
import phone from './table.phone.module.css'

interface RowProps<R extends { id: number }> {
  row: R
  columns: readonly Column<R>[]
  actions: RowActions<R> | undefined
  /** set if rows can be selected */
  nameOf: ((row: R) => string) | undefined
  isSelected: boolean
  isChanged: boolean
  /** its facts are shown beside the list */
  isPeeked: boolean
  onPick: (row: R, isRange: boolean) => void
  onPeek: (row: R) => void
  onRemoved: (id: number) => void
}

/**
 * Rendered again only if the row itself has changed: a list has up to 200 rows, and changes often for other reasons.
 */
export const ListRow = memo(DrawnRow) as typeof DrawnRow // memo drops the generic type

function DrawnRow<R extends { id: number }>(props: RowProps<R>) {
  const { row, columns, actions, nameOf, isSelected, isChanged, isPeeked, onPick, onPeek, onRemoved } = props
  const address = actions?.view?.(row) ?? null
  const named = columns.find((column) => column.isRowName === true) ?? columns[0]
  return (
    <tr
      data-row={row.id}
      data-changed={isChanged || undefined}
      data-selected={isSelected || undefined}
      data-peeked={isPeeked || undefined}
    >
      {nameOf !== undefined && (
        <td className={`${classes.select} ${phone.box}`}>
          <SelectBox
            label={t('selection.row', { name: nameOf(row) })}
            isOn={isSelected}
            onPick={(isRange) => onPick(row, isRange)}
          />
        </td>
      )}
      <RowAddress value={address}>
        {columns.map((column) =>
          column === named ? (
            <th key={column.id} scope="row" {...looksOf(column)} data-phone="name">
              {contentOf(column, row)}
            </th>
          ) : (
            <td key={column.id} {...looksOf(column)}>
              {contentOf(column, row)}
            </td>
          ),
        )}
      </RowAddress>
      {actions !== undefined && (
        <td className={`${classes.actions} ${phone.acts}`}>
          <RowActionIcons row={row} actions={actions} onPeek={onPeek} onRemoved={onRemoved} />
        </td>
      )}
    </tr>
  )
}

/** A long text is cut where the room ends, and is whole as a tip. */
function contentOf<R>({ wraps = false, cell, leastWidth: least }: Column<R>, row: R) {
  const content = cell(row)
  if (!wraps) return content
  return (
    <span className={`${classes.gives} ${phone.text}`} style={leastWidth(least)}>
      <span title={typeof content === 'string' ? content : undefined}>{content}</span>
    </span>
  )
}

/** A cell's alignment and width, the column's name for the peek, and its place on a phone. */
function looksOf<R>({ id, align, width, phone }: Column<R>) {
  return {
    'data-align': align,
    'data-phone': phone,
    ...(width === undefined ? {} : sizedBy(id)),
  }
}

interface RowActionIconsProps<R> {
  row: R
  actions: RowActions<R>
  onPeek: (row: R) => void
  onRemoved: (id: number) => void
}

/**
 * Peek, view, edit and delete of one row, as the role allows. Where a mouse points, they are seen in the row under it
 * and in the one with the focus; elsewhere dots stand for them.
 */
function RowActionIcons<R extends { id: number }>(props: RowActionIconsProps<R>) {
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
        <span className={rowIconsClasses.dots} aria-hidden="true">
          <DotsIcon />
        </span>
      )}
      <span className={hasIcons ? rowIconsClasses.icons : rowIconsClasses.acts}>
        <span className={rowIconsClasses.peek} data-only={view === undefined || undefined}>
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

function useRemoval<R extends { id: number }>(row: R, onRemoved: (id: number) => void) {
  const queryClient = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const askAndRemove = async ({ run, what, kind, toKnow }: NonNullable<RowActions<R>['remove']>) => {
    setRemoving(true)
    try {
      const record = { id: row.id, what: what(row), kind }
      const details = (await toKnow?.(row)) ?? (kind === undefined ? undefined : [t('confirm.bin')])
      if (!(await confirmDeletion({ ...record, details }))) return
      await overOwnChanges(row, run)
      sayDeleted(record, queryClient)
      onRemoved(row.id)
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setRemoving(false)
    }
  }
  return { isRemoving, askAndRemove }
}
