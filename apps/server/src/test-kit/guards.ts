import { describe, expect, test } from 'vitest'

/** The answer of a call or a page for a record. */
interface Answer {
  status: number
  text: string
}

/** A way to a record. `shows`: the answer holds the record's mark. `acts`: the answer is a success. */
interface Way<R> {
  shows?: (record: R) => Promise<Answer>
  acts?: (record: R) => Promise<Answer>
}

interface Guarded<R> {
  /** makes a record that can be reached in every way */
  make: () => Promise<R>
  /** a text that an answer holds where it shows the record */
  mark: (record: R) => string
  /** what puts the record out of reach, by name: deleted, inactive, another's … */
  out: Record<string, (record: R) => Promise<unknown>>
  /** every call and page that leads to it, by name */
  ways: Record<string, Way<R>>
}

/**
 * One test for each way to a record and each state that puts it out of reach: there the way refuses (its status says so)
 * or leaves the record out. The same way to a record in reach must succeed first, or the refusal would prove nothing.
 */
export function testGuards<R>(title: string, { make, mark, out, ways }: Guarded<R>) {
  describe(`${title} is out of reach`, () => {
    for (const [way, ask] of Object.entries(ways)) {
      for (const [state, put] of Object.entries(out)) {
        test(`${way}: not where ${state}`, async () => {
          expect(await reaches(ask, await make()), 'in reach').toBe(true)
          const record = await make()
          await put(record)
          expect(await reaches(ask, record), 'out of reach').toBe(false)
        })
      }
    }
  })

  async function reaches({ shows, acts }: Way<R>, record: R): Promise<boolean> {
    const answer = await (shows ?? acts)?.(record)
    if (answer === undefined) throw new Error('a way either shows or acts')
    // a fault of ours is no guard
    expect(answer.status, answer.text).toBeLessThan(500)
    return answer.status < 400 && (shows === undefined || answer.text.includes(mark(record)))
  }
}
