import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createPlaces, createTurns, givenBy, lease } from './lease'
import { goneOf } from './reader'

const never = new Promise<never>(() => undefined)
const late = () => 'late' as const
const full = () => new Error('full')
const turnsOf = (limits: { waitMs?: number; heldMs?: number; atOnce?: number } = {}) =>
  createTurns({ waitMs: 20_000, heldMs: 20_000, ...limits })

/** Somebody who leaves. */
function caller() {
  const gone = new AbortController()
  return { gone: gone.signal, leave: () => gone.abort(new Error('left')) }
}

/** Lets this many steps of promises pass. */
async function steps(count: number) {
  for (let step = 0; step < count; step += 1) await Promise.resolve()
}

test('N4 whoever leaves after any step holds no turn: the next one has it at once', async () => {
  for (let count = 0; count < 60; count += 1) {
    const turns = turnsOf()
    const { gone, leave } = caller()
    const work = async (signal: AbortSignal) => {
      for (let step = 0; step < 20; step += 1) {
        signal.throwIfAborted()
        await Promise.resolve()
      }
      return 'done' as const
    }
    const first = turns.run({ gone, work, late }).catch(() => 'left' as const)
    const second = turns.run({ gone, work, late }).catch(() => 'left' as const)
    const other = turns.run({ work, late })
    await steps(count)
    leave()
    expect([count, await other]).toEqual([count, 'done'])
    expect(['done', 'left']).toContain(await first)
    expect(['done', 'left']).toContain(await second)
    expect(await turns.run({ work, late })).toBe('done')
  }
})

test('N4 whoever has left before they ask begins no work', async () => {
  const { gone, leave } = caller()
  leave()
  let begun = 0
  const work = () => Promise.resolve((begun += 1))
  await expect(turnsOf().run({ gone, work, late: () => 0 })).rejects.toThrow('left')
  await expect(
    createPlaces({ perReader: 1, heldMs: 1000, full }).run({ name: 'a', gone }, work),
  ).rejects.toThrow('left')
  expect(begun).toBe(0)
})

test('N4 work that never ends loses its turn at the absolute end, and when its reader leaves', async () => {
  const short = turnsOf({ heldMs: 20 })
  const hanging = short.run({ work: () => never, late })
  expect(await short.run({ work: () => Promise.resolve('next'), late })).toBe('next')
  expect(await hanging).toBe('late')

  const turns = turnsOf()
  const { gone, leave } = caller()
  const left = turns.run({ gone, work: () => never, late }).catch((error: Error) => error.message)
  const next = turns.run({ work: () => Promise.resolve('next'), late })
  leave()
  expect(await next).toBe('next')
  expect(await left).toBe('left')
})

test('N4 a turn that fails, or throws before it waits, is the next one’s', async () => {
  const turns = turnsOf()
  const work = () => {
    throw new Error('at once')
  }
  await expect(turns.run({ work, late })).rejects.toThrow('at once')
  await expect(turns.run({ work: () => Promise.reject(new Error('later')), late })).rejects.toThrow('later')
  expect(await turns.run({ work: () => Promise.resolve('next'), late })).toBe('next')
})

test('N4 a reader’s places are given back however their work ends', async () => {
  const places = createPlaces({ perReader: 1, heldMs: 20, full })
  const { gone, leave } = caller()
  const reader = { name: 'a', gone }
  const hanging = places.run(reader, () => never)
  await expect(places.run(reader, () => never)).rejects.toThrow('full')
  expect(await places.run({ name: 'b', gone }, () => Promise.resolve('other'))).toBe('other')
  await expect(hanging).rejects.toThrow('took more than 20 ms')
  const leaving = places.run(reader, () => never)
  leave()
  await expect(leaving).rejects.toThrow('left')
  const again = { name: 'a', gone: caller().gone }
  expect(await places.run(again, () => Promise.resolve('again'))).toBe('again')
})

test('N4 a stream is ended with what it was given under, and that ends with the stream', async () => {
  const { gone, leave } = caller()
  const events: string[] = []
  const stream = new PassThrough()
  const given = givenBy((give) =>
    lease(20_000, gone, async (signal) => {
      await give(stream, signal)
      events.push('ended')
    }),
  )
  expect(await given).toBe(stream)
  expect(events).toEqual([])
  leave()
  await expect.poll(() => events).toEqual(['ended'])
  expect(stream.destroyed).toBe(true)
})

test('N4 a connection that was closed before anybody looked is a reader who has gone', () => {
  const request = (destroyed: boolean) => {
    const socket = Object.assign(new EventEmitter(), { destroyed })
    return { raw: { socket } } as unknown as FastifyRequest // as much of a request as is read
  }
  expect(goneOf(request(true)).aborted).toBe(true)
  const open = request(false)
  const gone = goneOf(open)
  expect(gone.aborted).toBe(false)
  open.raw.socket.emit('close')
  expect(gone.aborted).toBe(true)
})
