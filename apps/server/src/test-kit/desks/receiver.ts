import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { closeServer, listenLocally } from '../../outside/stand-in-server'

/** One request as a receiver of webhooks got it. */
interface Received {
  method: string
  path: string
  /** names and values in turn, as they came */
  rawHeaders: string[]
  headers: Record<string, string>
  body: string
  type: string
  data: Record<string, unknown>
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void

export const answers =
  (status: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body)
/** takes the request, and closes without a word: its answer is lost */
export const losesAnswer: Answer = (response) => void response.destroy()
/** takes the request, and never answers */
export const staysSilent: Answer = () => undefined

/** A receiver of webhooks on this machine, which answers as it is told to: 204 once nothing more is planned. */
export async function startReceiver() {
  const received: Received[] = []
  const planned: Answer[] = []
  let usual: Answer = answers(204)
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { type, data } = JSON.parse(body) as Pick<Received, 'type' | 'data'> // written by us
      const { method = '', url: path = '', rawHeaders } = request
      const headers = request.headers as Record<string, string> // none comes twice
      received.push({ method, path, rawHeaders, headers, body, type, data })
      const answer = planned.shift() ?? usual
      answer(response, request)
    })
  })
  const port = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${port}/getzo`,
    received,
    /** the next answers, in order */
    plan: (...next: Answer[]) => void planned.push(...next),
    /** every answer that is not planned */
    answerAll: (answer: Answer) => {
      usual = answer
    },
    forget() {
      received.length = 0
      planned.length = 0
      usual = answers(204)
    },
    close: () => closeServer(server),
  }
}
