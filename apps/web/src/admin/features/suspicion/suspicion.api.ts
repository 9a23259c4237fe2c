import { decideSuspicion, listSuspicion, readSuspicion } from '@getzo/contract/suspicion/suspicion.endpoints'
import type { Suspicion, SuspicionCase } from '@getzo/contract/suspicion/suspicion.schema'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../api/call'

export type { Suspicion, SuspicionCase }
export type Decision = 'fine' | 'watch' | 'suspended'

/** The findings of each tab. */
export interface Wanted {
  state: 'open' | 'watch' | 'decided'
  rule: Suspicion['rule'] | undefined
  q: string
}

const atOnce = 50

export const findingsQuery = ({ state, rule, q }: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['list', listSuspicion.name, { state, rule, q }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: after }) => {
      const filters = { ...(rule && { rule }), ...(q !== '' && { q }), ...(after !== undefined && { after }) }
      return callPage(listSuspicion, { query: { state, limit: atOnce, ...filters } }, { signal })
    },
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnWindowFocus: true,
  })

export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: ['suspicion', id],
    queryFn: ({ signal }) => call(readSuspicion, { params: { id } }, { signal }),
  })

export const decide = ({ id, decided_at }: Suspicion, state: Decision, note: string) =>
  call(decideSuspicion, { params: { id }, body: { state, note, decided_at } })
