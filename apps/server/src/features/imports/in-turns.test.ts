import { readRecords } from '@getzo/domain/imports/import-records'
import { expect, test } from 'vitest'
import { inTurns } from './in-turns'

/** A clock on which reading one cell takes a millisecond, and the longest time between two turns of others. */
function watched() {
  let ms = 0
  let from = 0
  let longest = 0
  const turn = () => {
    longest = Math.max(longest, ms - from)
    from = ms
    return Promise.resolve()
  }
  const parts = { now: () => ms, nextTurn: turn }
  const cell = (text: string) => {
    ms += 1
    return text
  }
  return { parts, cell, turn, longest: () => longest }
}

test.each(['orders', 'customers', 'tracking', 'prices'] as const)(
  'W9 N5 while a file of %s is read, others have their turn every few rows, also before its first record',
  async (kind) => {
    const { parts, cell, turn, longest } = watched()
    const rows = Array.from({ length: 1000 }, (_none, at) => ({
      line: at + 2,
      cells: {
        get order_reference() {
          return cell(`R-${at}`)
        },
        get sku() {
          return cell(`S-${at}`)
        },
        get phone_number() {
          return cell(`60455${10_000 + at}`)
        },
      },
    }))
    const steps = await inTurns(readRecords(kind, rows, null), parts)
    await turn()
    expect(steps.filter((step) => step !== null)).toHaveLength(1000)
    // a slice of 10 ms ends with the step in which it is over, of 3 cells at most
    expect(longest()).toBeLessThanOrEqual(13)
  },
)
