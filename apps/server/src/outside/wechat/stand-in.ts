import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { closeServer, listenLocally } from '../stand-in-server'
import { createStandInOrders, type StandInOrders } from './stand-in-orders'

type StandInPath =
  | '/cgi-bin/stable_token'
  | '/cgi-bin/ticket/getticket'
  | '/wxa/generatescheme'
  | `/wxa/sec/order/${string}`
  | '/cgi-bin/message/subscribe/send'

/**
 * How one answer goes wrong. lost: what was asked is done, and the connection ends without an answer; slow: the answer
 * takes longer than anybody waits; dropped: nothing is
 * done; page: a gateway's page; empty: an answer without a body; text: the code as a text; a number: that code.
 */
export type StandInFault = 'lost' | 'slow' | 'dropped' | 'page' | 'empty' | 'text' | number
type StandInFaults = (path: string, body: Record<string, unknown>) => StandInFault | undefined

/**
 * WeChat's API as far as we use it, as a real HTTP server of ours (facts: WeChat mini-program jump). Used in demo mode
 * and by tests, which make it fail in WeChat's ways. Its links are marked SAMPLE and open nothing.
 */
export interface WeChatStandIn {
  url: string
  credentials: { appId: string; appSecret: string }
  /** every request that has come, in order: the path, and the body that it carried */
  requests: { path: string; body: Record<string, unknown> }[]
  /** the next calls of a path answer these error codes, one each */
  failNext(path: StandInPath, ...errcodes: number[]): void
  /** orders of the mini-program, with what was reported of them */
  orders: StandInOrders
  /** what goes wrong with each call, by its path and body */
  failBy(fault: StandInFaults | undefined): void
  /** the next answer of any path is exactly this text */
  answerNext(text: string): void
  /** tokens given out so far are no longer good; the same one is answered until it is forced, as WeChat does */
  endTokens(options?: { stillAnswered: boolean }): void
  /** every answer takes this long */
  delayMs: number
  close(): Promise<void>
}

/** more than a question to WeChat waits */
const slowMs = 6000

const messages: Record<number, string> = {
  [-1]: 'system error',
  40001: 'invalid credential, access_token is invalid or not latest',
  40013: 'invalid appid',
  40097: 'invalid args',
  40125: 'invalid appsecret',
  40165: 'invalid weapp pagepath',
  40164: 'invalid ip 203.0.113.7, not in whitelist rid: 65f0c2-sample-ip',
  40212: 'invalid query',
  42001: 'access_token expired',
  43101: 'user refuse to accept the msg',
  43108: 'concurrent send to one user',
  47003: 'argument invalid! data.thing1.value',
  48001: 'api unauthorized',
  44990: 'reach max api second frequence limit',
  45009: 'reach max api daily quota limit',
  85402: 'invalid env_version',
}

export async function startWeChatStandIn({ knowsAll = false } = {}): Promise<WeChatStandIn> {
  const credentials = { appId: 'wx5a7c2e9b40d1f638', appSecret: randomBytes(16).toString('hex') }
  const requests: WeChatStandIn['requests'] = []
  const failures = new Map<string, number[]>()
  const orders = createStandInOrders({ knowsAll })
  const answers = createAnswers(credentials, orders)
  let faultOf: StandInFaults | undefined
  let wholeAnswer: string | null = null

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  const port = await listenLocally(server)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const body = await bodyOf(request)
    requests.push({ path: pathname, body })
    if (standIn.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, standIn.delayMs))
    const fault = faultOf?.(pathname, body)
    const whole = isUnasked(fault)
      ? {}
      : typeof fault === 'number'
        ? refusal(fault)
        : answerOf(pathname, searchParams, body)
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
    if (fault === 'dropped' || fault === 'lost') response.destroy()
    else if (fault === 'page') response.writeHead(502).end('<html>502 Bad Gateway</html>')
    else if (fault === 'empty') response.end()
    else {
      const text = wholeAnswer ?? JSON.stringify(fault === 'text' ? withTextCode(whole) : whole)
      wholeAnswer = null
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(text)
    }
  }

  function answerOf(path: string, query: URLSearchParams, body: Record<string, unknown>): object {
    const failure = failures.get(path)?.shift()
    return failure === undefined ? answers.of(path, query, body) : refusal(failure)
  }

  const standIn: WeChatStandIn = {
    url: `http://127.0.0.1:${port}`,
    credentials,
    requests,
    delayMs: 0,
    orders,
    failBy: (fault) => {
      faultOf = fault
    },
    failNext: (path, ...errcodes) => {
      failures.set(path, [...(failures.get(path) ?? []), ...errcodes])
    },
    answerNext: (text) => {
      wholeAnswer = text
    },
    endTokens: answers.endTokens,
    close: () => closeServer(server),
  }
  return standIn
}

/** The answer of each path, by the tokens given out so far. */
function createAnswers(credentials: WeChatStandIn['credentials'], orders: StandInOrders) {
  let token = newToken()
  let isTokenGood = true

  function tokenAnswer({ appid, secret, force_refresh: isForced }: Record<string, unknown>): object {
    if (appid !== credentials.appId) return refusal(40_013)
    if (secret !== credentials.appSecret) return refusal(40_125)
    if (isForced === true) {
      token = newToken()
      isTokenGood = true
    }
    return { access_token: token, expires_in: 7200 }
  }

  return {
    of(path: string, query: URLSearchParams, body: Record<string, unknown>): object {
      const isRefused = query.get('access_token') !== token || !isTokenGood
      if (path === '/cgi-bin/stable_token') return tokenAnswer(body)
      if (path === '/cgi-bin/ticket/getticket') return isRefused ? refusal(40_001) : ticketAnswer(query)
      if (path === '/wxa/generatescheme') return isRefused ? refusal(40_001) : schemeAnswer(body)
      const ofOrder = orders.answer(path, body)
      if (ofOrder !== null) return isRefused ? refusal(40_001) : ofOrder
      return refusal(-1)
    },
    endTokens: ({ stillAnswered }: { stillAnswered: boolean } = { stillAnswered: false }) => {
      if (stillAnswered) isTokenGood = false
      else token = newToken()
    },
  }
}

function ticketAnswer(query: URLSearchParams): object {
  if (query.get('type') !== 'jsapi') return refusal(40_097)
  return { errcode: 0, errmsg: 'ok', ticket: newToken(), expires_in: 7200 }
}

function schemeAnswer({ jump_wxa: jump }: Record<string, unknown>): object {
  if (typeof jump !== 'object' || jump === null) return refusal(40_165)
  const { path, query = '', env_version: version = 'release' } = { ...jump } as Record<string, unknown> // checked below
  if (typeof path !== 'string' || path === '' || path.includes('?')) return refusal(40_165)
  if (typeof query !== 'string' || query.length > 1024) return refusal(40_212)
  if (version !== 'release') return refusal(85_402)
  return {
    errcode: 0,
    errmsg: 'ok',
    openlink: `weixin://dl/business/?t=SAMPLE${randomBytes(6).toString('hex')}`,
  }
}

/** Whether what was asked is not done. */
const isUnasked = (fault: StandInFault | undefined) =>
  fault === 'dropped' || fault === 'page' || fault === 'empty'

/** Its code as a text, as some of WeChat's answers have it. */
const withTextCode = (answer: object) => ({ ...answer, errcode: String(Reflect.get(answer, 'errcode')) })

const newToken = () => randomBytes(64).toString('base64url')

const refusal = (errcode: number) => ({ errcode, errmsg: messages[errcode] ?? 'error' })

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString() || '{}')
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}
