import { manyRecordsMax } from '@getzo/domain/lists/many-records'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Page } from '../../../api/call'
import type { Selection } from './selection'

/** The part of a list's address behind # by which all that it matches is selected and its labels are looked at. */
export const labelsOfAll = 'labels'

/** Selects all that a list matches once it is there, or its page where that is too much, if its address asks for it. */
export function useSelectAsked<R>(selection: Selection<R>, page: Page<R> | undefined): void {
  const isAsked = useLocation({ select: ({ hash }) => hash === labelsOfAll })
  const isDue = isAsked && page !== undefined && page.rows.length > 0 && selection.count === 0
  useEffect(() => {
    if (!isDue) return
    const { total, totalMore } = page
    if (total === null || totalMore || total > manyRecordsMax) selection.pickPage()
    else selection.chooseAll(total)
  }, [isDue, page, selection])
}

/** Whether an act begins by itself with the selection that the address asks for; the address is plain from then on. */
export function useBegins(): boolean {
  const isAsked = useLocation({ select: ({ hash }) => hash === labelsOfAll })
  const [begins] = useState(isAsked)
  const navigate = useNavigate()
  useEffect(() => {
    if (isAsked) void navigate({ to: '.', search: true, hash: '', replace: true })
  }, [isAsked, navigate])
  return begins
}
