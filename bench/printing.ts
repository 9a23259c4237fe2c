import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, time } from './measure'
import type { Started } from './processes'

const filesAsked = 12
const ordersPrinted = 200
const people = 4
const everyMs = 25
const secondsWithin = 10

/**
 * The time of one person's file of 200 orders, with all four papers of each, and the time that others wait for an order
 * while that person asks for twelve such files at once: two are drawn one after the other, the rest are refused.
 */
export async function measurePrinting(
  product: Started,
  headers: Record<string, string>,
  orders: number,
): Promise<Figure[]> {
  const ids = Array.from({ length: ordersPrinted }, (_, at) => at + 1).join()
  const file = `${product.url}/release/o/f=pdf?papers=label,packing_slip,letter,invoice&size=a4&ids=${ids}`
  const print = async () => {
    const answer = await fetch(file, { headers })
    await answer.arrayBuffer()
    return answer.status
  }
  const read = (n: number) => fetch(`${product.url}/release/o/id/${1 + ((n * 7919) % orders)}`, { headers })

  const from = performance.now()
  if ((await print()) !== 200) throw new Error('no file')
  const seconds = (performance.now() - from) / 1000

  const printing = Promise.all(Array.from({ length: filesAsked }, print))
  const whilePrinting = await p95Until(printing, read)
  const statuses = await printing
  if (statuses.filter((status) => status === 200).length === 0) throw new Error('no file of twelve')
  const without = await p95Until(wait(seconds * 1000), read)
  return [
    {
      ...time(
        '200 orders with four papers, s (the limit)',
        { product: seconds, reference: secondsWithin },
        1,
      ),
      unit: 's',
    },
    time(
      'p95 of one order while twelve files of 200 orders are asked for (without)',
      { product: whilePrinting, reference: without },
      3,
    ),
  ]
}

/** The 95th percentile, in milliseconds, of several people's occasional reads until something is over. */
async function p95Until(over: Promise<unknown>, read: (n: number) => Promise<Response>): Promise<number> {
  const state = { isOver: false }
  const end = () => {
    state.isOver = true
  }
  over.then(end, end)
  const took: number[] = []
  const reading = async (person: number) => {
    for (let n = person; !state.isOver; n += people) {
      const from = performance.now()
      const answer = await read(n)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`an order was answered ${answer.status}`)
      took.push(performance.now() - from)
      await wait(everyMs)
    }
  }
  await Promise.all(Array.from({ length: people }, (_, person) => reading(person)))
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0
}
