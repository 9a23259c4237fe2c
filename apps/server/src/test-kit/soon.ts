import { vi } from 'vitest'

/**
 * Waits until a check passes, and answers what it answered. `vi.waitFor` by itself gives up after a second, which a busy
 * machine takes; a fault is told later, which costs nobody else.
 */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 })
