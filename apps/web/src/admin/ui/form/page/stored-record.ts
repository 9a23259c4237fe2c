import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

declare const readFromServer: unique symbol

/**
 * The record that an edit form starts from. Only useStoredRecord creates one, so that no form can start from another
 * screen's cache entry, which may be older than a colleague's last save (O28).
 */
export interface StoredRecord<R, V extends object> {
  readonly [readFromServer]: true
  /** Undefined while it loads. */
  record: R | undefined
  values: V | undefined
  /** The reason of a failed load, and a function that tries again. */
  failure: { error: unknown; onRetry: () => void } | undefined
  /** The values that the form starts from now, even before the next draw. */
  current: () => V | undefined
  /** Reads it once more and leaves the form as it is until that result is taken. */
  readFresh: () => Promise<FreshRecord<R, V>>
}

/** The current stored record, beside the one that the form started from. */
export interface FreshRecord<R, V extends object> {
  record: R
  values: V
  /** Makes this record the one that the form starts from. */
  take: () => void
}

let openings = 0

/**
 * Reads the record when the form opens, always from the server, and keeps that answer until a newer one is taken: other
 * fetches change neither the values nor the version while the person edits. A record in several parts is read part
 * after part, the one with the version first: later parts can only be newer, and the save then reports a conflict.
 */
export function useStoredRecord<R, V extends object>(
  read: (signal: AbortSignal) => Promise<R>,
  valuesOf: (record: R) => V,
): StoredRecord<R, V> {
  const [opening] = useState(() => ++openings)
  const queryClient = useQueryClient()
  // the key is unique: there is no older answer, and nothing else fetches it again
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
  } as StoredRecord<R, V> // readFromServer only satisfies the compiler
}
