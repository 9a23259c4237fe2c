import {
  type Arrangement,
  arrangeColumns,
  type ColumnPlace,
  changeColumn,
  type Density,
  isSameArrangement,
} from '@getzo/domain/list-views/arrangement'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Column } from '../list/table/list-types'
import { keepArrangement, listViewsQuery } from './list-views.api'
import type { OpenViews } from './use-list-views'

/** A list's columns by the person's settings or the open view. */
export interface Arranged<C> {
  /** the visible ones in order, each with its width */
  columns: readonly C[]
  /** all of them */
  places: readonly ColumnPlace[]
  density: Density
  /** differs from the open view, or from the list's default without one */
  isChanged: boolean
  setPlaces: (places: ColumnPlace[]) => void
  setWidth: (id: string, width: number | null) => void
  setDensity: (density: Density) => void
  reset: () => void
}

/** Arranges a list's columns. Changes are the person's own and saved in the background. */
export function useArrangement<C extends Column<never>>(
  { list, opened }: Pick<OpenViews, 'list' | 'opened'>,
  columns: readonly C[],
  /** how close the list's rows stand before the person chooses */
  firstDensity: Density = 'compact',
): Arranged<C> {
  const { data } = useQuery(listViewsQuery)
  const viewId = opened?.id ?? null
  const base = useMemo(
    () => opened?.arrangement ?? (firstDensity === 'compact' ? null : { columns: [], density: firstDensity }),
    [opened?.arrangement, firstDensity],
  )
  const own = data?.arrangements.find((one) => one.list === list && one.view_id === viewId)?.arrangement
  const arrangement = own ?? base

  return useMemo(() => {
    const known = columns.map(({ id }) => id)
    const places = arrangeColumns(known, arrangement)
    const density = arrangement?.density ?? 'compact'
    const keep = (next: Partial<Arrangement>) => {
      const kept = { columns: places, density, ...next }
      keepArrangement(list, viewId, isSameArrangement(known, kept, base) ? null : kept)
    }
    return {
      columns: places.flatMap(({ id, shown, width }) => {
        const column = shown ? columns.find((one) => one.id === id) : undefined
        return column === undefined ? [] : [width === null ? column : { ...column, width }]
      }),
      places,
      density,
      isChanged: !isSameArrangement(known, arrangement, base),
      setPlaces: (next) => keep({ columns: next }),
      setWidth: (id, width) => keep({ columns: changeColumn(places, id, { width }) }),
      setDensity: (next) => keep({ density: next }),
      reset: () => keepArrangement(list, viewId, null),
    }
  }, [list, viewId, base, arrangement, columns])
}
