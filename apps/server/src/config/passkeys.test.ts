import { expect, test } from 'vitest'
import { readConfig } from './config'

const passkeysOf = (env: Record<string, string>) => readConfig(env).passkeys

test('W15 passkeys belong to the host of the public address until a setting says otherwise', () => {
  expect(passkeysOf({})).toEqual({ rpId: 'localhost', origins: ['http://localhost:3000'] })
  expect(passkeysOf({ PUBLIC_URL: 'https://admin.shop.example' })).toEqual({
    rpId: 'admin.shop.example',
    origins: ['https://admin.shop.example'],
  })
  expect(
    passkeysOf({
      PUBLIC_URL: 'https://shop.example',
      PASSKEY_RP_ID: 'Shop.example',
      PASSKEY_ORIGINS: 'https://shop.example, https://admin.shop.example:8443',
    }),
  ).toEqual({ rpId: 'shop.example', origins: ['https://shop.example', 'https://admin.shop.example:8443'] })
})

test.each(['http://192.168.1.20:3000', 'http://shop.example', 'https://203.0.113.7'])(
  'W15 at %s browsers give no passkeys, and none are offered',
  (address) => {
    expect(passkeysOf({ PUBLIC_URL: address })).toBeNull()
  },
)

test.each([
  [{ PASSKEY_RP_ID: 'com' }, /PASSKEY_RP_ID: must be a domain/],
  [{ PASSKEY_RP_ID: '203.0.113.7' }, /PASSKEY_RP_ID: must be a domain/],
  [{ PASSKEY_RP_ID: 'https://shop.example' }, /PASSKEY_RP_ID: must be a domain/],
  [{ PASSKEY_RP_ID: 'shop.example' }, /PASSKEY_ORIGINS: 'http:\/\/localhost:3000' is not at shop.example/],
  [{ PASSKEY_ORIGINS: 'https://shop.example' }, /is not at localhost/],
  [
    { PASSKEY_RP_ID: 'shop.example', PASSKEY_ORIGINS: 'http://shop.example' },
    /browsers give passkeys to https/,
  ],
  [{ PASSKEY_RP_ID: 'shop.example', PASSKEY_ORIGINS: 'https://evilshop.example' }, /is not at shop.example/],
  [{ PASSKEY_RP_ID: 'shop.example', PASSKEY_ORIGINS: 'https://shop.example/' }, /must be origins/],
])('W15 the start is refused with %j', (env, words) => {
  expect(() => passkeysOf(env)).toThrow(words)
})
