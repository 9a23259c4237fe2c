import { useQuery } from '@tanstack/react-query'
import type { RecordFilter } from '../filters/filter-types'

/** The name of a filter's record, once loaded: the address bar has only its id. */
export function useRecordName({ name, nameOf }: RecordFilter, id: number | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['filter-name', name, id],
    queryFn: ({ signal }) => nameOf(Number(id), signal),
    enabled: id !== null,
  })
  return data
}
