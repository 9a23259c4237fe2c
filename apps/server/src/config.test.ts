import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config'

describe('N1 settings', () => {
  test('N1 nothing set: port 3000 on loopback, data in ./data, the embedded database', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      shopName: 'Getzo',
      shopTimeZone: 'Asia/Shanghai',
      publicUrl: 'http://localhost:3000',
    })
    expect(config.dataDir).toMatch(/[\\/]data$/)
  })

  test('N2 DATABASE_URL names another PostgreSQL', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://u:p@db:5432/getzo' }).databaseUrl).toBe(
      'postgres://u:p@db:5432/getzo',
    )
  })

  test('an empty setting is no setting', () => {
    expect(readConfig({ PORT: '', SHOP_NAME: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    })
  })

  test('the public address has no slash at its end', () => {
    expect(readConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example')
  })

  test.each<[string, Record<string, string>]>([
    ['PORT', { PORT: '0x10' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db' }],
    ['DATABASE_URL', { DATABASE_URL: 'nonsense' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'somebody' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'short' }],
    ['SHOP_TIME_ZONE', { SHOP_TIME_ZONE: 'Mars/Olympus' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'https://shop.example/' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: '*' }],
    ['REQUESTS_PER_MINUTE', { REQUESTS_PER_MINUTE: 'many' }],
  ])('a wrong %s stops the start with one line that names it: %o', (name, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name}: [^\n]+$`))
  })

  test('N7 a wrong address that may hold a password is not repeated', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db' })).toThrow(/^(?!.*hunter2)/)
  })

  test('N3 the demo, whose password everybody knows, does not listen beyond loopback', () => {
    expect(() => readConfig({ GETZO_DEMO: '1', HOST: '0.0.0.0' })).toThrow(/^HOST: /)
    expect(readConfig({ GETZO_DEMO: '1', HOST: '127.0.0.1' }).demo).toBe(true)
  })
})
