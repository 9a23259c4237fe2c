import { expect, test } from 'vitest'
import { secretOf, signature, signedHeaders } from './sign'

/** The vector of the specification's own repository. */
const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

test('W16 the vector that Standard Webhooks publishes is signed as there, with the prefix of its secret or without', () => {
  expect(signature(published.secret, published.message)).toBe(published.signature)
  expect(signature(published.secret.replace('whsec_', ''), published.message)).toBe(published.signature)
  for (const changed of [{ id: 'msg_x' }, { timestamp: 1_614_265_331 }, { body: '{"test":2432232314}' }]) {
    expect(signature(published.secret, { ...published.message, ...changed })).not.toBe(published.signature)
  }
})

test('W16 the headers are those of the specification; of two secrets both sign', () => {
  const old = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
  const headers = signedHeaders([published.secret, old], published.message)
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': `${published.signature} ${signature(old, published.message)}`,
  })
})

test('W16 a secret has 32 bytes, belongs to one endpoint and one generation, and to this installation', () => {
  const key = Buffer.alloc(32, 1)
  const secret = secretOf(key, 1, 1)
  expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/)
  expect(secretOf(key, 1, 1)).toBe(secret)
  const others = [
    secretOf(key, 2, 1),
    secretOf(key, 1, 2),
    secretOf(Buffer.alloc(32, 2), 1, 1),
    secretOf(key, 11, 1),
    secretOf(key, 1, 11),
  ]
  expect(new Set([secret, ...others]).size).toBe(6)
})
