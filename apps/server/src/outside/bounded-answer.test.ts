import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createObjectStore } from './s3/object-store'
import { askUps } from './ups/ups-http'
import { getFromWeChat } from './wechat/wechat-http'

let server: Server
let base = ''
let asked: string[] = []
let bytesSent = 0
let answer: (response: ServerResponse) => void = (response) => void response.end()

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
beforeEach(() => {
  asked = []
  bytesSent = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** An answer that never ends, as fast as it is read. */
function endless(response: ServerResponse) {
  const piece = Buffer.alloc(64 * 1024, 'x')
  const more = () => {
    if (response.destroyed) return
    bytesSent += piece.length
    if (bytesSent > 64 * 1024 * 1024) response.end()
    else response.write(piece, more)
  }
  response.writeHead(200)
  more()
}

const store = () =>
  createObjectStore({
    endpoint: base,
    bucket: 'files',
    region: 'ca-central-1',
    prefix: '',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })

async function readAll(pieces: AsyncIterable<Uint8Array>) {
  let bytes = 0
  for await (const piece of pieces) bytes += piece.byteLength
  return bytes
}

const carrier = () => askUps(new URL(base), { method: 'GET', headers: {}, withinMs: 60_000 })
const weChat = () => getFromWeChat(new URL(base))

test('N7 an answer without end is given up by its size: of the carrier, of WeChat and of the file store', async () => {
  answer = endless
  expect(await carrier()).toEqual({
    kind: 'broken',
    message: "The carrier's answer did not arrive (AnswerTooLarge).",
  })
  await expect(weChat()).rejects.toThrow('WeChat could not be reached (AnswerTooLarge)')
  await expect(store().get('a').then(readAll)).rejects.toThrow('an answer of more than')
  await expect(store().put('a', Buffer.from('a'), 'text/plain')).rejects.toThrow('an answer of more than')
  expect(bytesSent).toBeLessThan(64 * 1024 * 1024)
})

test('N7 nobody of them is followed to another address', async () => {
  answer = (response) => void response.writeHead(307, { location: `${base}/elsewhere` }).end()
  expect((await carrier()).kind).toBe('broken')
  await expect(weChat()).rejects.toThrow('could not be reached')
  await expect(store().get('a')).rejects.toThrow('the S3 store does not answer')
  expect(asked).not.toContain('/elsewhere')
})
