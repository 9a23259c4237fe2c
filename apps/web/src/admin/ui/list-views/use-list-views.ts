import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useScreenLocation } from '../page/screen-location'
import { type ListView, listViewsQuery } from './list-views.api'
import { viewName } from './view-name'

/** The views of a list, and the one that its address opens. */
export interface OpenViews {
  list: string
  /** the person's and the team's, by name */
  views: readonly ListView[]
  opened: ListView | undefined
  /** the view that the list opens with for this person */
  first: ListView | undefined
  /** the address names an unknown view */
  isGone: boolean
  search: Readonly<Record<string, unknown>>
  /** the filters of a list that a person without a default view does not open whole */
  opensWith: Readonly<Record<string, string>> | undefined
  /** the address of the list without a view, a filter or a search */
  plain: Readonly<Record<string, string>>
}

const none: readonly ListView[] = []

/** Means "no view" in an address, for a list with a default view. */
const noView = 'none'

/** The address of a view: its id and its query, so that it can be sent to a colleague. */
export const addressOfView = ({ id, query }: ListView): Record<string, string> => ({
  ...query,
  view: String(id),
})

/**
 * The open view of a list. A view that the address names alone is opened with its query. An address without parameters
 * opens the person's default view, else `opensWith`, except on the way back to a list that was left without one.
 */
export function useListViews(list: string, opensWith?: Readonly<Record<string, string>>): OpenViews {
  const { data } = useQuery(listViewsQuery)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isAsLeft = useScreenLocation().state.asLeft === true
  const navigate = useNavigate()

  const views = useMemo(
    () =>
      data?.views.filter((view) => view.list === list).map((view) => ({ ...view, name: viewName(view) })) ??
      none,
    [data, list],
  )
  const firstId = data?.defaults.find((chosen) => chosen.list === list)?.view_id
  const first = views.find(({ id }) => id === firstId)
  const parameters = Object.keys(search).length
  const isBare = parameters === 0
  const named = isBare ? undefined : search.view
  const opened = isBare && !isAsLeft ? first : views.find(({ id }) => String(id) === named)
  const opening = opened !== undefined && (isBare || parameters === 1) ? opened : undefined
  const opensUsual = isBare && !isAsLeft && first === undefined && opensWith !== undefined
  const address = useMemo(
    () => (opening === undefined ? (opensUsual ? opensWith : search) : addressOfView(opening)),
    [opening, opensUsual, opensWith, search],
  )
  const areKnown = data !== undefined

  useEffect(() => {
    // a default view that is not read yet comes before the usual opening
    if (opening === undefined && !(opensUsual && areKnown)) return
    void navigate({ to: '.', search: address, replace: true, resetScroll: false })
  }, [opening, opensUsual, areKnown, address, navigate])

  return {
    list,
    views,
    opened,
    first,
    isGone: data !== undefined && named !== undefined && named !== noView && opened === undefined,
    search: address,
    opensWith,
    plain: useMemo(
      (): Record<string, string> => (first === undefined && opensWith === undefined ? {} : { view: noView }),
      [first, opensWith],
    ),
  }
}
