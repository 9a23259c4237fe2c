import { readWaiting } from '@getzo/contract/waiting/waiting.endpoints'
import type { Waiting } from '@getzo/contract/waiting/waiting.schema'
import { type AdminLink, waitingMax } from '@getzo/domain/auth/capabilities'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../api/call'
import { whenIdle } from '../ui/when-idle'
import { t } from './shell.text'

/** Waiting work (A24): asked once the first screen has its data, then each minute and when the window is looked at. */
export function useWaiting(): Waiting {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true), { latestMs: 3_000 }), [])
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: ({ signal }) => call(readWaiting, {}, { signal }),
    enabled: isIdle,
    staleTime: 10_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })
  return data ?? {}
}

/** How much waits behind some links: the figure, and in words. Null where nothing does. */
export function waitingText(
  links: readonly AdminLink[],
  waiting: Waiting,
): { figure: string; words: string } | null {
  const counted = links
    .flatMap(({ waits }) => waits ?? [])
    .flatMap((kind) => ((waiting[kind] ?? 0) === 0 ? [] : [{ kind, n: waiting[kind] ?? 0 }]))
  if (counted.length === 0) return null
  return {
    figure: figure(counted.reduce((sum, { n }) => sum + n, 0)),
    words: counted.map(({ kind, n }) => t(`shell.waits.${kind}`, { n, count: figure(n) })).join(', '),
  }
}

const figure = (n: number) => (n >= waitingMax ? t('shell.many') : String(n))
