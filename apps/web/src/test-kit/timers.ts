import { act, getConfig } from '@testing-library/react'
import { vi } from 'vitest'

type Act = (...args: unknown[]) => void

/** A timer of less than this is no noticeable wait, and keeps its time. */
const longMs = 100
/** The testing library's own timeout is no wait of the screen; use no other value beside these. */
const isLong = (ms: number) => ms >= longMs && ms !== getConfig().asyncUtilTimeout

/**
 * Until the end of the test, long timers wait for `pass`: a search for its pause, a saved form for its navigation. So a
 * test can check that nothing happens too early, without waiting itself.
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
    /** Advances the time, fires the due timers in their order, and waits for their immediate effects. */
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
 * Until the end of the test, long timers run twenty times faster, in the same order: for a test that only waits for the
 * result. A test that checks the state before uses held timers.
 */
export function hurryTimers() {
  const { setTimeout: set } = globalThis
  vi.stubGlobal('setTimeout', (due: Act, ms = 0, ...args: unknown[]) =>
    set(due, isLong(ms) ? ms / 20 : ms, ...args),
  )
}
