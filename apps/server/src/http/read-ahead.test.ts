import { deleteBrand, readBrand } from '@getzo/contract/brands/brands.endpoints'
import { deleteBrandShapes, readBrandShapes } from '@getzo/contract/brands/brands.schema'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Deps } from '../deps'
import { noSuch } from '../lists/records'
import { handleErrors } from './errors'
import { Refused } from './refused'
import { createRoute, RawAnswer } from './route'
import type { Session } from './session'

const session: Session = {
  sessionId: 'one',
  userId: 1,
  email: 'ada@example.com',
  role: 'csr',
  expiresAt: '2026-01-02T03:04:05.000Z',
}

/** Something that comes when it is told to. */
function held<T>() {
  const settle = {} as { resolve: (value: T) => void; reject: (error: Error) => void } // filled before it is returned
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  return { promise, ...settle }
}

/** A product of one short read, whose caller's session and whose record come when they are told to. */
function heldRead() {
  const app = Fastify({ logger: false })
  handleErrors(app)
  const live = held<Session | null>()
  const found = held<RawAnswer>()
  const asked: unknown[] = []
  const lookedUp: string[] = []
  const deps: Partial<Deps> = {
    endpoints: [],
    sessions: {
      read: (request, onGenuine) => {
        lookedUp.push(request.headers.authorization ?? '')
        if (request.headers.authorization === 'Bearer ours') onGenuine?.()
        return live.promise
      },
      sign: () => Promise.reject(new Error('nothing is signed here')),
    },
  }
  createRoute(app, deps as Deps)(readBrand, readBrandShapes, {
    readAhead: ({ params }) => {
      asked.push(params)
      return found.promise
    },
  })
  const get = (id: string, token = 'ours') =>
    app.inject({ url: readBrand.path.replace(':id', id), headers: { authorization: `Bearer ${token}` } })
  return { live, found, asked, lookedUp, get }
}

type HeldRead = ReturnType<typeof heldRead>

const answerOf = async (answer: ReturnType<HeldRead['get']>) => {
  const { statusCode, body } = await answer
  return { statusCode, body }
}

test('A16 a short read begins while the session is looked up, and waits for it', async () => {
  const { live, found, asked, get } = heldRead()
  let isAnswered = false
  const answer = answerOf(get('7')).finally(() => {
    isAnswered = true
  })
  await expect.poll(() => asked).toEqual([{ id: 7 }])
  found.resolve(new RawAnswer('{"id":7}'))
  await found.promise
  await new Promise((resolve) => setImmediate(resolve))
  expect(isAnswered).toBe(false)
  live.resolve(session)
  expect(await answer).toEqual({ statusCode: 200, body: '{"id":7}' })
  expect(asked).toHaveLength(1)
})

test.each<[what: string, id: string, find: (reading: HeldRead) => void]>([
  ['a record', '7', ({ found }) => found.resolve(new RawAnswer('{"id":7}'))],
  ['that there is none', '7', ({ found }) => found.reject(noSuch('brand', 7))],
  ['what is wrong with the question', 'seven', () => undefined],
])('A16 who is refused does not hear %s', async (_what, id, find) => {
  const reading = heldRead()
  const answer = answerOf(reading.get(id))
  await expect.poll(() => reading.lookedUp).toHaveLength(1)
  find(reading)
  await new Promise((resolve) => setImmediate(resolve))
  reading.live.reject(new Refused('session_ended'))
  const { statusCode, body } = await answer
  expect([statusCode, JSON.parse(body).data]).toEqual([
    401,
    { error: 'session_ended', request_id: expect.any(String) },
  ])
})

test('A16 what is no read never begins before it is allowed', () => {
  const deps: Partial<Deps> = { endpoints: [] }
  const route = createRoute(Fastify({ logger: false }), deps as Deps)
  expect(() =>
    route(deleteBrand, deleteBrandShapes, { readAhead: () => Promise.resolve(new RawAnswer('')) }),
  ).toThrow('endpoint deleteBrand is no read')
  expect(deps.endpoints).toEqual([])
})

test('A16 for who has no token of ours nothing is read', async () => {
  const { live, asked, lookedUp, get } = heldRead()
  const answer = answerOf(get('7', 'theirs'))
  await expect.poll(() => lookedUp).toEqual(['Bearer theirs'])
  live.resolve(null)
  expect((await answer).statusCode).toBe(401)
  expect(asked).toEqual([])
})
