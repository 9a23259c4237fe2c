import { readFile } from 'node:fs/promises'
import { notBegunHeader } from '@getzo/contract/not-begun'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { refusalOf } from '../db/schema/violations'
import { handleErrors } from '../http/errors'

/** Answers a request whose handler fails with a database error of this code. */
async function answerTo(code: string) {
  const app = Fastify({ logger: false })
  handleErrors(app, { noteUnavailable: () => undefined, noteEvent: () => undefined })
  app.get('/', () => Promise.reject(Object.assign(new Error('the database said so'), { code })))
  const answer = await app.inject('/')
  await app.close()
  return answer
}

test.each(['53300', '55P03', '57014', '40P01', '25006'])(
  'N4 X3 %s is busy: 503, and Retry-After says when another try is worth making',
  async (code) => {
    const { statusCode, headers, body } = await answerTo(code)
    expect([statusCode, JSON.parse(body).data.error]).toEqual([503, 'busy'])
    expect(headers['retry-after']).toBe('2')
    // a write may have begun
    expect(headers).not.toHaveProperty(notBegunHeader)
  },
)

test.each(['57P01', '57P02', '57P03', '08006', 'ECONNREFUSED', 'ENOTFOUND'])(
  'N4 N5 X3 %s is a database that cannot be reached, and answered as such: 503, with Retry-After',
  async (code) => {
    const { statusCode, headers, body } = await answerTo(code)
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(JSON.parse(body)).toMatchObject({
      code: 503,
      message: 'The database cannot be reached at the moment. Please try again in a few seconds.',
      data: { error: 'database_away' },
    })
  },
)

test('N4 a file that is missing is not a database that is away', async () => {
  const missing = await readFile('/no/such/file').catch((error: unknown) => error)
  expect(refusalOf(missing)).toBeNull()
  const noSocket = Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' })
  expect(refusalOf(noSocket)).toEqual({ error: 'database_away' })
})

test('N4 X3 a full disk says so, and that a person must act', async () => {
  const { statusCode, headers, body } = await answerTo('53100')
  expect([statusCode, headers['retry-after']]).toEqual([503, '60'])
  expect(JSON.parse(body)).toMatchObject({
    message: expect.stringContaining('the database is full'),
    data: { error: 'disk_full' },
  })
})

test('X3 a fault of ours promises nothing of another try', async () => {
  const { statusCode, headers } = await answerTo('42601')
  expect([statusCode, headers['retry-after']]).toEqual([500, undefined])
})
