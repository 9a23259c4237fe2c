import { act, getConfig } from '@testing-library/react'
import { vi } from 'vitest'

type Act = (...args: unknown[]) => void

/** What is set for less than this is no wait that somebody would notice, and keeps its time. */
const longMs = 100
/** The testing library's own patience is no wait of the screen; give none of another length beside these. */
const isLong = (ms: number) => ms >= longMs && ms !== getConfig().asyncUtilTimeout

/**
 * To the end of the test, what waits for long waits for `pass`: a search for its pause, a saved form for its way back. So
 * a test sees that it is not too early, and needs not wait itself.
 */
export function holdTimers() {
  const usual = { set: globalThis.setTimeout, clear: globalThis.clearTimeout }
  const held = new Map<unknown, { at: number; due: () => void }>()
  let now = 0
  vi.stubGlobal('setTimeout', (due: Act, ms = 0, ...args: unknown[]) => {
    if (!isLong(ms)) return usual.set(due, ms, ...args)
    const timer = {}
    held.set(timer, { at: now + ms, due: () => due(...args) })
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: ReturnType<typeof setTimeout> | undefined) => {
    if (!held.delete(timer)) usual.clear(timer)
  })
  const next = (end: number) =>
    [...held].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)[0]
  return {
    /** Lets time go by, does what comes due in it in its order, and waits for what that does at once. */
    async pass(ms: number) {
      const end = now + ms
      await act(async () => {
        for (let one = next(end); one !== undefined; one = next(end)) {
          const [timer, { at, due }] = one
          held.delete(timer)
          now = at
          due()
        }
        for (let n = 0; n < 9; n++) await Promise.resolve()
      })
      now = end
    },
  }
}

/**
 * To the end of the test, what waits for long waits a twentieth of it, in the same order: for a test that only waits until
 * it has come. One that looks at what is there before holds the timers.
 */
export function hurryTimers() {
  const { setTimeout: set } = globalThis
  vi.stubGlobal('setTimeout', (due: Act, ms = 0, ...args: unknown[]) =>
    set(due, isLong(ms) ? ms / 20 : ms, ...args),
  )
}
