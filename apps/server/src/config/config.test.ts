import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataDir } from '../data-dir'
import { readConfig } from './config'
import { ConfigError } from './config-error'

describe('N7 DATA_DIR', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'getzo-config-'))
    // one that its owner may write and run, as a folder's owner may
    await writeFile(join(folder, 'file'), '', { mode: 0o700 })
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('N7 is made for its owner alone', async () => {
    const dataDir = join(folder, 'a/b')
    await makeDataDir(dataDir)
    await makeDataDir(dataDir)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  })

  test.each([
    ['a file', () => join(folder, 'file'), 'it is not a folder'],
    ['below a file', () => join(folder, 'file/data'), 'it is not a folder'],
    ['where nothing can be written', () => '/sys/getzo', 'E'],
    ['where nothing can be made', () => '/proc/getzo/data', 'E'],
  ])('N7 that is %s stops the start with one line that says so', async (_what, dataDir, reason) => {
    const refused = makeDataDir(dataDir())
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(/^DATA_DIR: [^\n]+$/)
    await expect(refused).rejects.toThrow(`${dataDir()} cannot be used: ${reason}`)
  })
})

describe('N1 settings', () => {
  test('N1 nothing set: port 3000 on loopback, data in ./data, the embedded database', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      shopTimeZone: 'Asia/Shanghai',
      publicUrl: 'http://localhost:3000',
    })
    expect(config.dataDir).toMatch(/[\\/]data$/)
  })

  test('G7 COUNTRY_HEADER needs the proxy that sets it', () => {
    const TRUST_PROXY = 'loopback'
    expect(readConfig({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY }).countryHeader).toBe('cf-ipcountry')
    expect(readConfig({ TRUST_PROXY }).countryHeader).toBeNull()
    expect(() => readConfig({ COUNTRY_HEADER: 'cf-ipcountry' })).toThrow('COUNTRY_HEADER: needs TRUST_PROXY')
    expect(() => readConfig({ COUNTRY_HEADER: 'a b', TRUST_PROXY })).toThrow('is not a header')
  })

  test('N2 DATABASE_OWNER_URL names the role that migrates, beside DATABASE_URL', () => {
    const urls = { DATABASE_URL: 'postgres://s@db/getzo', DATABASE_OWNER_URL: 'postgres://o@db/getzo' }
    expect(readConfig(urls).databaseOwnerUrl).toBe(urls.DATABASE_OWNER_URL)
    expect(() => readConfig({ DATABASE_OWNER_URL: urls.DATABASE_OWNER_URL })).toThrow(
      'DATABASE_OWNER_URL: needs DATABASE_URL, the role that serves',
    )
  })

  test('N2 DATABASE_URL names another PostgreSQL', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://u:p@db:5432/getzo' }).databaseUrl).toBe(
      'postgres://u:p@db:5432/getzo',
    )
  })

  test('N6 the embedded database is backed up each night beside it; another one to the configured folder', () => {
    expect(readConfig({ DATA_DIR: '/data' }).backups).toEqual({
      every: 'day',
      folder: '/data/backups',
      keep: 7,
      walArchive: null,
    })
    expect(readConfig({ DATABASE_URL: 'postgres://db/getzo' }).backups.every).toBeNull()
    expect(readConfig({ GETZO_DEMO: '1' }).backups.every).toBeNull()
    const set = { DATABASE_URL: 'postgres://db/getzo', BACKUP_EVERY: 'weekly', BACKUP_DIR: '/mnt' }
    expect(readConfig(set).backups).toMatchObject({ every: 'week', folder: '/mnt' })
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

  test('N7 a space after a comma is no part of a proxy; networks and their names are known', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16,fd00::/8 , loopback' }).trustProxy).toEqual([
      '10.0.0.1',
      '10.1.0.0/16',
      'fd00::/8',
      'loopback',
    ])
    expect(readConfig({ TRUST_PROXY: '' }).trustProxy).toEqual([])
  })

  test.each(['0.0.0.0', '::', '::1', 'localhost', 'shop-1.internal'])('HOST may be %s', (host) => {
    expect(readConfig({ HOST: host }).host).toBe(host)
  })

  test.each(['shop@example.com', 'Shop <shop@example.com>', '商店 <shop@example.com>'])(
    'MAIL_FROM may be %s',
    (from) => {
      expect(readConfig({ MAIL_FROM: from }).mailEnvironment.mailFrom).toBe(from)
    },
  )

  test('Q6 I2 the shop is reached by its public address and by SHOP_HOSTS, all by one scheme', () => {
    const { ownOrigins } = readConfig({
      PUBLIC_URL: 'https://shop.example.ca',
      SHOP_HOSTS: 'Shop.Example.fr, shop.example.cn:8443,shop.example:443',
    })
    expect(ownOrigins).toEqual([
      'https://shop.example.ca',
      'https://shop.example.fr',
      'https://shop.example.cn:8443',
      'https://shop.example',
    ])
    expect(readConfig({ PORT: '3100' }).ownOrigins).toEqual([
      'http://localhost:3100',
      'http://127.0.0.1:3100',
      'http://[::1]:3100',
    ])
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
    ['PUBLIC_URL', { PUBLIC_URL: 'https://shop.example/path' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://shop.example/?x=1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://shop.example/?' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://shop.example/#x' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://user@shop.example' }],
    ['SHOP_HOSTS', { SHOP_HOSTS: 'https://shop.example.cn' }],
    ['SHOP_HOSTS', { SHOP_HOSTS: 'shop.example.cn/path' }],
    ['SHOP_HOSTS', { SHOP_HOSTS: 'shop.example.cn:0' }],
    ['SHOP_HOSTS', { SHOP_HOSTS: '*.example.cn' }],
    ['SHOP_HOSTS', { SHOP_HOSTS: 'user@shop.example.cn' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'long enough, but with spaces' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1, proxy.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1/8/8' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['HOST', { HOST: 'not a host' }],
    ['HOST', { HOST: 'http://localhost' }],
    ['HOST', { HOST: '127.0.0.1:3000' }],
    ['HOST', { HOST: '300.1.1.1' }],
    ['MAIL_FROM', { MAIL_FROM: 'shop@example.com\nBcc: all@example.com' }],
    ['MAIL_FROM', { MAIL_FROM: 'shop@example.com\r' }],
    ['MAIL_FROM', { MAIL_FROM: 'Shop\r\nSubject: hello <shop@example.com>' }],
    ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['JOBS', { JOBS: 'no' }],
    ['DATABASE_POOLING', { DATABASE_POOLING: 'statement' }],
    ['URL_TAILS', { URL_TAILS: 'true' }],
    ['BACKUP_EVERY', { BACKUP_EVERY: 'hourly' }],
    ['BACKUP_KEEP', { BACKUP_KEEP: '0' }],
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

  test('N3 the demo is dated by now, or by a moment that tests choose', () => {
    expect(readConfig({})).toMatchObject({ demo: false, demoMoment: null })
    expect(readConfig({ GETZO_DEMO: '1' })).toMatchObject({ demo: true, demoMoment: null })
    const chosen = readConfig({ GETZO_DEMO: '2026-01-31T00:00:00+08:00' })
    expect(chosen).toMatchObject({ demo: true, demoMoment: new Date('2026-01-30T16:00:00Z') })
    for (const wrong of ['yes', '2026-01-31', '2026-01-31T00:00:00', '2026-13-31T00:00:00Z'])
      expect(() => readConfig({ GETZO_DEMO: wrong })).toThrow(/^GETZO_DEMO: .*2026-01-31T00:00:00\+08:00/)
  })

  test('N3 the demo, whose password everybody knows, does not listen beyond loopback', () => {
    expect(() => readConfig({ GETZO_DEMO: '1', HOST: '0.0.0.0' })).toThrow(/^HOST: /)
    expect(readConfig({ GETZO_DEMO: '1', HOST: '127.0.0.1' }).demo).toBe(true)
  })
})
