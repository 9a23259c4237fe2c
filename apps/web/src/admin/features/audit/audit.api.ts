import { checkSeals, readSeals } from '@getzo/contract/audit/audit.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'
import { type HistoryWords, plainWords } from '../../ui/history/history-words'

/** Until when the audit is sealed, with the seals of some days. */
export const sealsQuery = (days: readonly string[] = []) =>
  queryOptions({
    queryKey: ['audit-seals', days.join(',')],
    queryFn: ({ signal }) =>
      call(readSeals, { query: days.length === 0 ? {} : { days: days.join(',') } }, { signal }),
  })

export const check = (day: string | null) => call(checkSeals, { body: { day } })

/** How each kind of record describes its changes: features/…/{kind}.history.ts, loaded with the first entry of its kind. */
const files = import.meta.glob<{ words?: HistoryWords }>('../*/*.history.ts')
const asStored = plainWords({})

/** The words of a kind of record; a kind without its own is described as it is stored. */
export const historyWordsQuery = (root: string) =>
  queryOptions({
    queryKey: ['history-words', root],
    queryFn: async () => {
      const found = Object.entries(files).find(([path]) => path.endsWith(`/${root}.history.ts`))
      return (await found?.[1]())?.words ?? asStored
    },
    staleTime: Infinity,
  })
