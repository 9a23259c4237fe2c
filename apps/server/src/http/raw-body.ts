import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Refused } from './refused'

/** The body of a request as its bytes came, in UTF-8: a signature is over these, and over nothing that was parsed. */
export async function rawBody({ body }: FastifyRequest, bytesMax: number): Promise<string> {
  if (!(body instanceof Readable)) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    const bytes: Uint8Array = chunk // a body without an encoding comes as bytes
    size += bytes.length
    if (size > bytesMax) throw new Refused('too_large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}
