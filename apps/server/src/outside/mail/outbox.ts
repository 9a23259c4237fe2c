import { randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer from 'nodemailer'
import type { Mailer } from './mailer'
import { messageOf } from './message'

/**
 * Without a mail server: each letter becomes a file in DATA_DIR/outbox that any mail program opens, readable by the
 * owner alone since it can hold a link that sets a password. The log names the file and nothing of its content.
 */
export function createOutbox({
  mailFrom,
  dataDir,
  log,
}: {
  mailFrom: string
  dataDir: string
  log: Pick<FastifyBaseLogger, 'info'>
}): Mailer {
  const folder = join(dataDir, 'outbox')
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(letter, posted) {
      const { message } = await composer.sendMail(messageOf(letter, posted, mailFrom))
      if (!Buffer.isBuffer(message)) throw new TypeError('the letter was not composed as a buffer')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      const path = join(folder, name)
      await writeWhole(path, message)
      log.info({ path }, 'no mail server: wrote a letter to the outbox')
    },
  }
}

/** The file appears under its name when it is complete and on the disk, not before. */
async function writeWhole(path: string, content: Buffer) {
  const partial = `${path}.partial`
  const file = await open(partial, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(partial, path)
}
