import { expect, test } from 'vitest'
import { answeredWork, bitsOfWork, readAnsweredWork } from './lookup-work'

const challenge = '17.1790000000.b3Jk-_.c2ln'
const nonces = [0, 1, 22, 333, 4_294_967_295, 5, 6, 7]

test('K11 work comes back as it was answered', () => {
  const text = answeredWork(challenge, nonces)
  expect(text).toBe(`${challenge}:0.1.22.333.4294967295.5.6.7`)
  expect(readAnsweredWork(text)).toEqual({ challenge, nonces })
  expect(bitsOfWork(challenge)).toBe(17)
})

test.each([
  '',
  challenge,
  `${challenge}:`,
  answeredWork(challenge, nonces.slice(1)),
  answeredWork(challenge, [...nonces, 8]),
  ` ${answeredWork(challenge, nonces)}`,
  `${answeredWork(challenge, nonces)} `,
  `${answeredWork(challenge, nonces)}.`,
  answeredWork(challenge, nonces).replace('333', '-3'),
  answeredWork(challenge, nonces).replace('333', '1e3'),
  answeredWork(challenge, nonces).replace('333', '12345678901'),
  answeredWork('17 .x', nonces),
  answeredWork(`1.${'x'.repeat(200)}`, nonces),
])('K11 %j is no answered work', (text) => {
  expect(readAnsweredWork(text)).toBeNull()
})
