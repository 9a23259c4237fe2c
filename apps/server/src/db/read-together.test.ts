import { expect, test } from 'vitest'
import { readTogether } from './read-together'

/** A read that answers each key with its number, when it is told to. */
function heldReads() {
  const reads: { keys: string[]; answer: () => void; fail: () => void }[] = []
  const ask = readTogether((keys) => {
    const n = reads.length
    return new Promise<ReadonlyMap<string, number>>((resolve, reject) => {
      reads.push({
        keys,
        answer: () => resolve(new Map(keys.filter((key) => key !== 'gone').map((key) => [key, n]))),
        fail: () => reject(new Error('lost')),
      })
    })
  })
  const begun = async (count: number) => await expect.poll(() => reads.length).toBe(count)
  return { reads, ask, begun }
}

test('A15 what is asked for while a read is under way is read by the next one, all at once', async () => {
  const { reads, ask, begun } = heldReads()
  const first = ask('a')
  await begun(1)
  const later = [ask('a'), ask('b'), ask('a'), ask('gone')]
  reads[0]?.answer()
  expect(await first).toBe(0)
  await begun(2)
  reads[1]?.answer()
  // not the read that had begun before they asked: what changed meanwhile is seen
  expect(await Promise.all(later)).toEqual([1, 1, 1, undefined])
  expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b', 'gone']])
})

test('A15 a read that fails fails those who asked for it alone', async () => {
  const { reads, ask, begun } = heldReads()
  const first = ask('a')
  await begun(1)
  const second = ask('b')
  reads[0]?.fail()
  await expect(first).rejects.toThrow('lost')
  await begun(2)
  reads[1]?.answer()
  expect(await second).toBe(1)
})

test('A15 a read that does not end holds nobody else up', async () => {
  const { reads, ask, begun } = heldReads()
  void ask('a')
  await begun(1)
  const second = ask('b')
  await begun(2)
  reads[1]?.answer()
  expect(await second).toBe(1)
})
