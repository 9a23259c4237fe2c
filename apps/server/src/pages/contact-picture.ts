import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { ConfigError } from '../config/config-error'

/** The picture by which WeChat finds the shop (WECHAT_QR), as WeChat drew it: an address of ours, and how large it is. */
export interface ContactPicture {
  url: string
  width: number
  height: number
  type: string
  contents: Buffer
}

const types: Partial<Record<string, string>> = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' }
const bytesMax = 1_000_000
const yearSeconds = 31_536_000

/** Reads the picture once, at the start, where an operator sees a fault. */
export async function readContactPicture(path: string | null): Promise<ContactPicture | null> {
  if (path === null) return null
  const contents = await readFile(path).catch((error: unknown) => {
    throw new ConfigError(`WECHAT_QR: ${path} cannot be read (${String(error)})`)
  })
  // rejects for a file that is no picture
  const {
    format = '',
    width,
    height,
  } = await sharp(contents)
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }))
  const type = types[format]
  if (type === undefined || contents.length > bytesMax) {
    throw new ConfigError(`WECHAT_QR: ${path} must be a PNG, JPEG or WebP picture of at most 1 MB`)
  }
  const name = createHash('sha256').update(contents).digest('base64url').slice(0, 12)
  return { url: `/contact/wechat-${name}`, width, height, type, contents }
}

export function addContactPicture(app: FastifyInstance, picture: ContactPicture | null) {
  if (picture === null) return
  app.get(picture.url, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type(picture.type)
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .send(picture.contents),
  )
}
