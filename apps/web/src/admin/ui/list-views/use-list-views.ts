import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useScreenLocation } from '../page/screen-location'
import { type ListView, listViewsQuery } from './list-views.api'

/** A list's address as the list reads it, and the views behind it. */
export interface OpenViews {
  list: string
  /** own ones and the team's, by name */
  views: readonly ListView[]
  opened: ListView | undefined
  /** the view that the list opens with for this person */
  first: ListView | undefined
  /** the address names a view that is not here */
  isGone: boolean
  search: Readonly<Record<string, unknown>>
  /** the address of the list without a view, a filter or a search */
  plain: Readonly<Record<string, string>>
}

const none: readonly ListView[] = []

/** Stands in an address for "no view", where the list would open with one. */
const noView = 'none'

/** The address of a view: its own parameter, and what it asks the list for, so that it can be sent to a colleague. */
export const addressOfView = ({ id, query }: ListView): Record<string, string> => ({
  ...query,
  view: String(id),
})

/**
 * Which view of a list is open. One that the address names alone is opened with all it asks for; one's default view
 * where the address says nothing at all, but on the way back to a list that was left so.
 */
export function useListViews(list: string): OpenViews {
  const { data } = useQuery(listViewsQuery)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isAsLeft = useScreenLocation().state.asLeft === true
  const navigate = useNavigate()

  const views = useMemo(() => data?.views.filter((view) => view.list === list) ?? none, [data, list])
  const firstId = data?.defaults.find((chosen) => chosen.list === list)?.view_id
  const first = views.find(({ id }) => id === firstId)
  const parameters = Object.keys(search).length
  const isBare = parameters === 0
  const named = isBare ? undefined : search.view
  const opened = isBare && !isAsLeft ? first : views.find(({ id }) => String(id) === named)
  const opening = opened !== undefined && (isBare || parameters === 1) ? opened : undefined
  const address = useMemo(() => (opening === undefined ? search : addressOfView(opening)), [opening, search])

  useEffect(() => {
    if (opening === undefined) return
    void navigate({ to: '.', search: addressOfView(opening), replace: true, resetScroll: false })
  }, [opening, navigate])

  return {
    list,
    views,
    opened,
    first,
    isGone: data !== undefined && named !== undefined && named !== noView && opened === undefined,
    search: address,
    plain: useMemo((): Record<string, string> => (first === undefined ? {} : { view: noView }), [first]),
  }
}
