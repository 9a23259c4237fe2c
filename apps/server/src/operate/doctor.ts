import type { Config } from '../config/config'
import { nothingStored, settle } from '../config/shop-now'
import { bad, good, wordsOf } from './findings'
import { lookAtDatabase } from './look-at-database'
import { lookAtMachine } from './look-at-machine'
import { lookOutside } from './look-outside'
import { withOwner } from './owner'
import type { Said } from './words'

const marks = { good: 'ok  ', look: 'look', bad: 'BAD ' } as const

/**
 * `npm run doctor`: checks everything that the service depends on and changes nothing. Every finding that is not good
 * says what to do; answers whether none is bad.
 */
export async function doctor(config: Config, _args: readonly string[], say: Said): Promise<boolean> {
  const findings = [good('Settings', 'all can be used'), ...(await lookAtMachine(config))]
  const { findings: ofDatabase, shop } = await database(config)
  findings.push(...ofDatabase, ...(await lookOutside(config, shop)))
  const width = Math.max(...findings.map(({ what }) => what.length))
  for (const { what, state, found, todo } of findings) {
    say(`${marks[state]}  ${what.padEnd(width)}  ${found}`)
    if (todo !== undefined) say(`${' '.repeat(width + 8)}${todo}`)
  }
  const count = findings.filter(({ state }) => state === 'bad').length
  say(count === 0 ? 'Nothing is wrong.' : `${count} of ${findings.length} are wrong.`)
  return count === 0
}

async function database(config: Config): ReturnType<typeof lookAtDatabase> {
  try {
    return await withOwner(config, (connectionString) => lookAtDatabase(config, connectionString))
  } catch (error) {
    const todo = 'Nothing else can be said until it starts; see postgres.log in DATA_DIR.'
    return { findings: [bad('Database', wordsOf(error), todo)], shop: settle(config, nothingStored) }
  }
}
