import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WeChatStatus } from '@getzo/domain/refunds/sent-refunds'
import { closeServer, listenLocally } from '../../outside/stand-in-server'
import { certificateOf } from './certificate'
import { type BadSignature, isSigned, newKeys, type Signer, seal, signHeaders } from './keys'
import { type Answer, createLedger, recordBody, type StandInPayment } from './ledger'

/**
 * The fault of a call. lost: carried out, and its answer does not come; dropped: not carried out; then: carried out
 * and answered by this error; instead: answered by this error alone; or its answer's signature is wrong.
 */
export type Fault =
  | 'lost'
  | 'dropped'
  | 'page'
  | 'page-after'
  | BadSignature
  | { instead: number; code: string }

type Call = 'refund' | 'query' | 'payment' | 'certificates'

interface Options {
  now?: () => Date
  /** by which key answers are signed: WeChat Pay's public key, or a platform certificate */
  mode?: 'key' | 'certificates'
}

export type WeChatPayStandIn = Awaited<ReturnType<typeof startWeChatPay>>

const merchant = '1900000109'
const apiKey = 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb'

/**
 * WeChat Pay's API v3 as far as we use it, as a real HTTP server with keys of its own. It signs what it answers, verifies
 * what it is asked, pays a number once, and fails in WeChat Pay's ways where a test says so.
 */
export async function startWeChatPay({ now = () => new Date(), mode = 'key' }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'getzo-wechat-pay-'))
  const keys = createKeys(now)
  const ledger = createLedger(now, merchant)
  const requests: { call: Call; body: string; headers: IncomingMessage['headers'] }[] = []
  const faults = new Map<Call, (Fault | undefined)[]>()
  const state = { mode, fault: undefined as ((call: Call) => Fault | undefined) | undefined }

  const signer = (): Signer => (state.mode === 'key' ? keys.publicKeySigner : keys.certificateSigner)

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  const port = await listenLocally(server)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request)
    const path = request.url ?? '/'
    const call = callOf(path)
    requests.push({ call, body, headers: request.headers })
    const fault = faults.get(call)?.shift() ?? state.fault?.(call)
    if (fault === 'dropped') return void request.socket.destroy()
    if (fault === 'page') return page(response)
    if (typeof fault === 'object')
      return send({ status: fault.instead, body: { code: fault.code, message: fault.code } })
    const asked = {
      method: request.method ?? '',
      path,
      body,
      authorization: request.headers.authorization ?? '',
    }
    const given = isSigned(asked, { merchant, serial: keys.serial, key: keys.merchant.publicKey, now: now() })
      ? carryOut(call, path, body)
      : { status: 401, body: { code: 'SIGN_ERROR', message: '签名错误' } }
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'page-after') return page(response)
    return send(given, fault)

    function send({ status, body: json }: Answer, bad?: BadSignature) {
      const text = JSON.stringify(json)
      const signed = status < 300 ? signHeaders(text, signer(), now(), bad) : {}
      response.writeHead(status, { 'content-type': 'application/json', ...signed })
      response.end(text)
    }
  }

  function carryOut(call: Call, path: string, body: string): Answer {
    const [last = ''] = (path.split('?')[0] ?? '').split('/').slice(-1)
    if (call === 'refund') return ledger.refund(body)
    if (call === 'query') return ledger.query(decodeURIComponent(last))
    if (call === 'payment') return ledger.payment(decodeURIComponent(last))
    // a merchant who has the public key alone has no certificates
    if (state.mode === 'key')
      return { status: 404, body: { code: 'RESOURCE_NOT_EXISTS', message: '无可用证书' } }
    return { status: 200, body: { data: [keys.sealedCertificate()] } }
  }

  const files = await writeKeys(folder, keys)
  const standIn = {
    url: `http://127.0.0.1:${port}`,
    merchant,
    apiKey,
    requests,
    refunds: ledger.refunds,
    settle: (number: string, status: WeChatStatus) => ledger.settle(number, status),
    /** a refund that arrived without anybody's having heard so; answers its number */
    remember: (number: string, transactionId: string, refundFen: number) => {
      const stored = {
        number,
        transactionId,
        refundFen,
        totalFen: 18_800,
        body: '',
        refundId: `5030${randomDigits(24)}`,
      }
      ledger.refunds.set(number, { ...stored, status: 'PROCESSING', succeededAt: null })
      return number
    },
    /** the next calls of a kind fail so, one each; undefined: that one does not */
    failNext: (call: Call, ...next: (Fault | undefined)[]) => {
      faults.set(call, [...(faults.get(call) ?? []), ...next])
    },
    /** decides for every call */
    failBy: (fault: (typeof state)['fault']) => {
      state.fault = fault
    },
    setMode: (next: 'key' | 'certificates') => {
      state.mode = next
    },
    /** Makes a payment, and answers it. */
    pay: (payment: Partial<StandInPayment> = {}): StandInPayment => {
      const transactionId = `4200${randomDigits(24)}`
      const outTradeNo = `WX${randomDigits(10)}`
      const made = {
        transactionId,
        outTradeNo,
        totalFen: 18_800,
        paidAt: now(),
        state: 'SUCCESS',
        ...payment,
      } as const
      ledger.payments.set(made.transactionId, made)
      return made
    },
    /** A notice of a refund as it stands, or as `status` says, for a test to post. */
    notice: (number: string, options: NoticeOptions = {}) => noticeOf(number, options),
    env: {
      WECHAT_PAY_MERCHANT: merchant,
      WECHAT_PAY_KEY_FILE: files.key,
      WECHAT_PAY_CERTIFICATE_SERIAL: keys.serial,
      WECHAT_PAY_API_V3_KEY: apiKey,
      WECHAT_PAY_BASE_URL: `http://127.0.0.1:${port}`,
      ...(mode === 'key'
        ? {
            WECHAT_PAY_PUBLIC_KEY_FILE: files.publicKey,
            WECHAT_PAY_PUBLIC_KEY_ID: keys.publicKeySigner.serial,
          }
        : {}),
    },
    publicKeyEnv: {
      WECHAT_PAY_PUBLIC_KEY_FILE: files.publicKey,
      WECHAT_PAY_PUBLIC_KEY_ID: keys.publicKeySigner.serial,
    },
    async close() {
      await closeServer(server)
      await rm(folder, { recursive: true, force: true })
    },
  }

  function noticeOf(
    number: string,
    { bad, id, event, status, change = {}, key = apiKey, by }: NoticeOptions,
  ) {
    const found = ledger.refunds.get(number)
    if (!found) throw new Error(`the stand-in has no refund ${number}`)
    const told = status ?? found.status
    const refund = { mchid: merchant, ...recordBody(found), refund_status: told, ...change }
    const payload = JSON.stringify({
      id: id ?? randomUUID(),
      create_time: now().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: event ?? `REFUND.${told}`,
      summary: '退款通知',
      resource: { original_type: 'refund', ...seal(JSON.stringify(refund), key, 'refund') },
    })
    const signedBy =
      by === undefined ? signer() : by === 'key' ? keys.publicKeySigner : keys.certificateSigner
    const signed = signHeaders(payload, signedBy, now(), bad)
    return { payload, headers: { 'content-type': 'application/json', ...signed } }
  }
  return standIn
}

interface NoticeOptions {
  bad?: BadSignature
  id?: string
  event?: string
  status?: WeChatStatus
  /** parts of the sealed record that are otherwise */
  change?: Record<string, unknown>
  /** the APIv3 key by which it is sealed */
  key?: string
  by?: 'key' | 'certificates'
}

/** Once a worker: three pairs take half a second. */
let pairs: Record<'platform' | 'certified' | 'merchant', ReturnType<typeof newKeys>> | undefined

function createKeys(now: () => Date) {
  pairs ??= { platform: newKeys(), certified: newKeys(), merchant: newKeys() }
  const { platform, certified, merchant: own } = pairs
  const serial = randomBytes(20).toString('hex').toUpperCase()
  const dayMs = 86_400_000
  const validity = { from: new Date(now().getTime() - dayMs), to: new Date(now().getTime() + 1000 * dayMs) }
  const certificate = certificateOf(certified, { serial: `5${serial.slice(1)}`, ...validity })
  return {
    serial: `3${serial.slice(1)}`,
    merchant: own,
    platform,
    publicKeySigner: { serial: `PUB_KEY_ID_0${merchant}2026`, key: platform.privateKey },
    certificateSigner: { serial: `5${serial.slice(1)}`, key: certified.privateKey },
    sealedCertificate: () => ({
      serial_no: `5${serial.slice(1)}`,
      effective_time: validity.from.toISOString(),
      expire_time: validity.to.toISOString(),
      encrypt_certificate: seal(certificate, apiKey, 'certificate'),
    }),
  }
}

async function writeKeys(folder: string, { merchant: own, platform }: ReturnType<typeof createKeys>) {
  const key = join(folder, 'apiclient_key.pem')
  const publicKey = join(folder, 'pub_key.pem')
  await writeFile(key, own.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await writeFile(publicKey, platform.publicKey.export({ type: 'spki', format: 'pem' }))
  return { key, publicKey }
}

function callOf(path: string): Call {
  if (path.startsWith('/v3/refund/domestic/refunds/')) return 'query'
  if (path === '/v3/refund/domestic/refunds') return 'refund'
  return path === '/v3/certificates' ? 'certificates' : 'payment'
}

function page(response: ServerResponse) {
  response.writeHead(502, { 'content-type': 'text/html' })
  response.end('<html><title>502 Bad Gateway</title></html>')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

const randomDigits = (n: number) => [...randomBytes(n)].map((byte) => String(byte % 10)).join('')
