import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'

declare const readAnew: unique symbol

/**
 * A record as an edit form starts from it. Only useStoredRecord makes one, so that no form can start from what another
 * screen has left in the cache, which may be older than what a colleague has saved since (O28).
 */
export interface StoredRecord<R, V extends FieldValues> {
  readonly [readAnew]: true
  /** undefined while it comes */
  record: R | undefined
  values: V | undefined
  /** why it could not be loaded, and how to try again */
  failure: { error: unknown; onRetry: () => void } | undefined
  /** the values that the form starts from now, also before the next draw */
  current: () => V | undefined
  /** reads it once more and leaves the form as it is until that is taken */
  readFresh: () => Promise<FreshRecord<R, V>>
}

/** A record as it is stored by now, beside the one that the form started from. */
export interface FreshRecord<R, V extends FieldValues> {
  record: R
  values: V
  /** the form starts from this one from now on */
  take: () => void
}

let openings = 0

/**
 * Reads the record when the form opens, always from the server, and keeps that answer until a fresher one is taken:
 * whatever else is fetched meanwhile changes neither the values nor the version under the person's hands. A record in
 * several parts is read part after part, the one with the version first: what is read after it may only be newer, which
 * the save then tells as a conflict.
 */
export function useStoredRecord<R, V extends FieldValues>(
  read: (signal: AbortSignal) => Promise<R>,
  valuesOf: (record: R) => V,
): StoredRecord<R, V> {
  const [opening] = useState(() => ++openings)
  const queryClient = useQueryClient()
  // nobody else has this key: there is no older answer, and nobody fetches it again
  const queryKey = ['stored record', opening]
  const stored = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    staleTime: 'static',
    gcTime: 0,
  })
  const { data, refetch } = stored
  return {
    record: data,
    values: data === undefined ? undefined : valuesOf(data),
    failure:
      data === undefined && stored.isError
        ? { error: stored.error, onRetry: () => void refetch() }
        : undefined,
    current: () => {
      const record = queryClient.getQueryData<R>(queryKey)
      return record === undefined ? undefined : valuesOf(record)
    },
    readFresh: async () => {
      const record = await read(new AbortController().signal)
      return { record, values: valuesOf(record), take: () => queryClient.setQueryData(queryKey, record) }
    },
  } as StoredRecord<R, V> // readAnew exists for the compiler alone
}
