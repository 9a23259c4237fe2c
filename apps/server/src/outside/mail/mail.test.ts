import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopOf } from '../../test-kit/shop-of'
import { startSmtp as startServer } from '../../test-kit/stand-ins/smtp'
import { createMailer } from './create-mailer'

let dataDir: string
let closeServer: (() => Promise<void>) | null = null
let logged: { path?: string }[]
const log = { info: (line: unknown) => void logged.push(line as { path?: string }) } // the mailer's log

beforeEach(async () => {
  logged = []
  dataDir = await mkdtemp(join(tmpdir(), 'getzo-mail-'))
})
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await closeServer?.()
  closeServer = null
})

const mailerFor = (smtpUrl: string | null) =>
  createMailer({
    ...shopOf({ SMTP_URL: smtpUrl ?? '', MAIL_FROM: 'Getzo <shop@getzo.example>' }),
    dataDir,
    log,
  })

const letter = {
  to: 'jo@example.com',
  subject: 'Getzo: set a new password – 密码',
  text: 'Hello,\n\nhttps://shop.example/resetpassword#token=abcdefghijklmnopqrstuvwxyz_-0123456789ABCDE\n\n.\nBye',
}

const posted = { id: 7, postedAt: new Date('2026-01-02T03:04:05.678Z') }

async function startSmtp(answers: { rcpt?: string } = {}) {
  const { close, ...server } = await startServer(answers)
  closeServer = close
  return server
}

const bodyOf = (message: string) => {
  const [head = '', ...body] = message.split('\n\n')
  const text = body.join('\n\n')
  if (/quoted-printable/i.test(head)) {
    return text
      .replaceAll(/=\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  return text
}

test('A14 with SMTP_URL a letter is handed to the mail server', async () => {
  const { seen, url } = await startSmtp()
  await mailerFor(url).send(letter, posted)
  expect(seen.lines).toContain('MAIL FROM:<shop@getzo.example>')
  expect(seen.lines).toContain('RCPT TO:<jo@example.com>')
  expect(seen.data).toMatch(/^To: jo@example\.com$/m)
  expect(seen.data).toMatch(/^From: Getzo <shop@getzo\.example>$/m)
  expect(bodyOf(seen.data)).toContain('#token=abcdefghijklmnopqrstuvwxyz_-0123456789ABCDE')
  expect(await readdir(dataDir)).toEqual([])
  expect(logged).toEqual([])
})

test('A14 a mail server that refuses or is away is an error', async () => {
  const { url } = await startSmtp({ rcpt: '550 no such mailbox' })
  await expect(mailerFor(url).send(letter, posted)).rejects.toThrow('550 no such mailbox')
  await expect(mailerFor('smtp://127.0.0.1:1').send(letter, posted)).rejects.toThrow('ECONNREFUSED')
})

test('A14 nothing in a letter can add a receiver or a header', async () => {
  const { seen, url } = await startSmtp()
  const subject = 'Hi\r\nBcc: thief@example.com'
  await mailerFor(url).send({ ...letter, subject }, posted)
  await mailerFor(url)
    .send({ ...letter, to: 'jo@example.com, thief@example.com' }, posted)
    .catch(() => undefined)
  expect(seen.lines.filter((line) => /thief/.test(line) && line.startsWith('RCPT TO:<thief'))).toEqual([])
  expect(seen.data).not.toMatch(/^Bcc:/m)
})

test('A14 N7 without SMTP_URL a letter is a file for its owner alone, and the log says where', async () => {
  const mailer = mailerFor(null)
  await mailer.send(letter, posted)
  await mailer.send(letter, posted)
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder)
  expect(names).toHaveLength(2)
  for (const name of names) {
    expect(name).toMatch(/^[\dTZ.-]+-[\da-f]{8}\.eml$/)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    const message = await readFile(join(folder, name), 'utf8')
    expect(message).toMatch(/^To: jo@example\.com$/m)
    expect(bodyOf(message)).toContain(letter.text.split('\n')[2])
  }
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(new Set(logged.map(({ path }) => path))).toEqual(new Set(names.map((name) => join(folder, name))))
  expect(JSON.stringify(logged)).not.toMatch(/token|jo@example/)
})

test('N9 A14 a letter that is sent again has the Message-ID and the Date of the first time, another letter has its own', async () => {
  const { seen, url } = await startSmtp()
  const marks = () => seen.data.match(/^(Message-ID|Date): .*$/gim)
  await mailerFor(url).send(letter, posted)
  const first = marks()
  expect(first).toEqual([
    expect.stringMatching(/^Message-ID: <[\da-f]{32}@getzo\.example>$/),
    'Date: Fri, 02 Jan 2026 03:04:05 +0000',
  ])
  seen.data = ''
  await mailerFor(url).send(letter, posted)
  expect(marks()).toEqual(first)
  seen.data = ''
  await mailerFor(url).send(letter, { ...posted, id: 8 })
  expect(marks()?.[0]).not.toBe(first?.[0])
})

test('A14 an outbox that cannot be written is an error', async () => {
  await writeFile(join(dataDir, 'outbox'), 'a file where the folder should be')
  await expect(mailerFor(null).send(letter, posted)).rejects.toThrow('EEXIST')
  expect(logged).toEqual([])
})
