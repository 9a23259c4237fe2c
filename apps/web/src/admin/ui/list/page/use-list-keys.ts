import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useCan } from '../../../api/current-user'
import { type Key, useKeys } from '../../keys/keys'
import { t } from '../../text'
import type { Peek } from '../peek/use-peek'
import type { Selection } from '../selection/selection'
import type { MainAction, RowActions } from '../table/list-types'
import { focusRow } from './way-back'

interface Parts<R> {
  list: RefObject<HTMLElement | null>
  rows: readonly R[] | undefined
  peek: Peek<R>
  actions: RowActions<R> | undefined
  /** absent where rows cannot be selected */
  selection: Selection<R> | undefined
  mainAction: MainAction | undefined
}

const pressable = 'button, input, [role=separator], [role=menuitem]'

/** The keys of a list (W5): j and k move through its rows, or its peek; the others act on the focused row. */
export function useListKeys<R extends { id: number }>(parts: Parts<R>): void {
  const { list, rows, peek, actions, selection, mainAction } = parts
  const navigate = useNavigate()
  const mayEdit = useCan(actions?.edit?.capability)
  const mayAdd = useCan(mainAction?.capability)
  /** Of the focused row on the page; -1 where there is none. */
  const focusedAt = () => {
    const row = document.activeElement?.closest<HTMLElement>('tr[data-row]')
    const isHere = row != null && list.current?.contains(row) === true
    return isHere ? (rows?.findIndex(({ id }) => String(id) === row.dataset.row) ?? -1) : -1
  }
  const onRow = (act: (row: R) => void) => () => {
    const row = peek.row ?? rows?.[focusedAt()]
    if (row === undefined) return false
    return act(row)
  }
  const move = (by: 1 | -1) => () =>
    peek.row === null ? focusRow(list.current, rows?.[Math.max(focusedAt() + by, 0)]?.id) : peek.step(by)
  const show = onRow(peek.show)
  const keys: (Key | false)[] = [
    { keys: 'j', words: t('list.keys.down'), when: 'list', run: move(1) },
    { keys: 'k', words: t('list.keys.up'), when: 'list', run: move(-1) },
    {
      keys: 'Enter',
      words: t('peek.open'),
      when: 'list',
      // elsewhere the focused link handles it
      run: () => {
        const isOnLink = document.activeElement?.closest(`a, select, textarea, ${pressable}`) != null
        if (peek.row === null || actions?.view === undefined || isOnLink) return false
        return navigate({ to: actions.view(peek.row) })
      },
    },
    actions !== undefined && {
      keys: 'Space',
      words: t('list.keys.peek'),
      when: 'list',
      run: () => document.activeElement?.closest(pressable) == null && show(),
    },
    actions?.edit !== undefined &&
      mayEdit && {
        keys: 'e',
        words: t('list.keys.edit'),
        when: 'list',
        run: onRow((row) => {
          const { edit, canChange } = actions
          if (edit !== undefined && canChange?.(row) !== false) void navigate({ to: edit.to(row) })
        }),
      },
    selection !== undefined && {
      keys: 'x',
      words: t('list.keys.select'),
      when: 'list',
      run: onRow((row) => selection.pick(row, false)),
    },
    selection !== undefined && {
      keys: 'shift+x',
      words: t('list.keys.selectTo'),
      when: 'list',
      run: onRow((row) => selection.pick(row, true)),
    },
    mainAction !== undefined &&
      mayAdd && {
        keys: 'n',
        words: mainAction.label,
        when: 'list',
        run: () =>
          mainAction.to === undefined ? mainAction.onClick?.() : void navigate({ to: mainAction.to }),
      },
    peek.row !== null && { keys: 'Esc', words: t('list.keys.unpeek'), when: 'list', run: peek.close },
  ]
  useKeys(keys.filter((key) => key !== false))
}
