import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from './errors'

/** Answers a request whose handler fails with a database error of this code. */
async function answerTo(code: string) {
  const app = Fastify({ logger: false })
  handleErrors(app)
  app.get('/', () => Promise.reject(Object.assign(new Error('the database said so'), { code })))
  const answer = await app.inject('/')
  await app.close()
  return answer
}

test.each(['57P03', '53300', '55P03', '57014', '40P01', '25006', 'ECONNREFUSED'])(
  'N4 X3 %s is busy: 503, and Retry-After says when another try is worth making',
  async (code) => {
    const { statusCode, headers, body } = await answerTo(code)
    expect([statusCode, JSON.parse(body).data.error]).toEqual([503, 'busy'])
    expect(headers['retry-after']).toBe('2')
  },
)

test('N4 X3 a full disk says so, and that a person must act', async () => {
  const { statusCode, headers, body } = await answerTo('53100')
  expect([statusCode, headers['retry-after']]).toEqual([503, '60'])
  expect(JSON.parse(body)).toMatchObject({
    message: expect.stringContaining('the disk of the database is full'),
    data: { error: 'disk_full' },
  })
})

test('X3 a fault of ours promises nothing of another try', async () => {
  const { statusCode, headers } = await answerTo('42601')
  expect([statusCode, headers['retry-after']]).toEqual([500, undefined])
})
