import { setTimeout as wait } from 'node:timers/promises'
import type { Pair } from './pair'
import type { Copy } from './services'

/** The faults under load. `strike` returns the function that repairs it. */
export interface Fault {
  name: string
  strike(pair: Pair, copies: readonly Copy[], n: number): Promise<() => Promise<void>>
}

export const faults: Fault[] = [
  {
    name: 'one copy of the service killed',
    strike: async (_, copies, n) => {
      const copy = copies[n % copies.length]
      copy?.crash()
      return async () => copy?.start()
    },
  },
  {
    name: 'copies replaced one after the other',
    strike: async (_, copies) => {
      for (const copy of copies) {
        copy.stop()
        await wait(5000)
        copy.start()
        await copy.ready()
      }
      return async () => undefined
    },
  },
  {
    name: 'primary killed, with what watches it',
    strike: async (pair) => {
      const primary = await pair.primary()
      pair.crash(primary)
      return async () => pair.startAgain(primary)
    },
  },
  {
    name: 'network of the primary cut',
    strike: async (pair) => {
      const primary = await pair.primary()
      primary.cut()
      return async () => primary.mend()
    },
  },
  {
    name: 'network of the standby cut',
    strike: async (pair) => {
      const primary = await pair.primary()
      const standby = pair.hosts.find((host) => host !== primary)
      standby?.cut()
      return async () => standby?.mend()
    },
  },
]
