import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

const accessKeyId = 'AKIDGETZO'
const secretAccessKey = 'a-secret/with+signs='
const region = 'ca-central-1'
const bucket = 'getzo-files'

export type S3StandIn = Awaited<ReturnType<typeof startS3StandIn>>

/** An S3 store over real HTTP: takes requests that are signed by its key (Signature Version 4), and no others. */
export async function startS3StandIn() {
  const objects = new Map<string, { content: Buffer; type: string }>()
  /** answers instead of the store, in order */
  const faults: number[] = []
  const asked: string[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname } = new URL(request.url ?? '/', 'http://store')
      asked.push(`${request.method} ${pathname}`)
      const refuse = (status: number, code: string) =>
        response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
      const fault = faults.shift()
      if (fault !== undefined) return refuse(fault, 'SlowDown')
      if (!isSigned(request, body)) return refuse(403, 'SignatureDoesNotMatch')
      if (!pathname.startsWith(`/${bucket}/`)) return refuse(404, 'NoSuchBucket')
      if (request.method === 'PUT') {
        objects.set(pathname, { content: body, type: request.headers['content-type'] ?? '' })
        return response.writeHead(200).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(pathname)
        return response.writeHead(204).end()
      }
      const object = objects.get(pathname)
      if (!object) return refuse(404, 'NoSuchKey')
      return response.writeHead(200, { 'content-type': object.type }).end(object.content)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    objects,
    faults,
    asked,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_PREFIX: 'shop/',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** By Amazon's description of Signature Version 4, for requests without a query. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { headers, method = '', url = '' } = request
  const [, credential = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [id, day = '', ...scope] = credential.split('/')
  const payload = String(headers['x-amz-content-sha256'] ?? '')
  if (id !== accessKeyId || scope.join('/') !== `${region}/s3/aws4_request`) return false
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false
  const names = signed.split(';')
  const canonical = [
    method,
    url,
    '',
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    payload,
  ].join('\n')
  const moment = String(headers['x-amz-date'] ?? '')
  const text = ['AWS4-HMAC-SHA256', moment, `${day}/${scope.join('/')}`, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (last, part) => hmac(last, part),
    hmac(`AWS4${secretAccessKey}`, day),
  )
  return hmac(key, text).toString('hex') === signature
}
