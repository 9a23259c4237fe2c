import type { WeChatPayConfig } from '../../config/wechat-pay'
import { outsideRequest, textOf } from '../bounded-answer'
import { objectIn } from '../outside-json'
import { authorizationOf } from './sign'
import { doubtOf, type KeyOf, signedHeaders } from './verify'

const answerWithinMs = 15_000
const answerBytesMax = 1024 * 1024

/** The outcome of a request. ok: a verified 2xx; doubtful: it may have been carried out. */
export type WeChatPayReply =
  | { kind: 'ok'; body: Record<string, unknown>; text: string }
  | { kind: 'error'; status: number; code: string | null; message: string }
  | { kind: 'doubtful'; message: string }

export interface Asked {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

/** Asks WeChat Pay once. No header and no body is part of a message: they hold signatures and people's payments. */
export async function askWeChatPay(
  { method, path, body = '' }: Asked,
  config: WeChatPayConfig,
  { now, keyOf }: { now: () => Date; keyOf: KeyOf | null },
): Promise<WeChatPayReply> {
  try {
    const answer = await fetch(new URL(path, config.baseUrl), {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'Getzo',
        authorization: authorizationOf({ method, path, body }, config, now()),
        // chooses the key by which the answer is signed
        ...(config.publicKey === null ? {} : { 'wechatpay-serial': config.publicKey.id }),
      },
      ...(method === 'POST' ? { body } : {}),
      ...outsideRequest(answerWithinMs),
    })
    const text = await textOf(answer, answerBytesMax)
    const parsed = objectIn(text)
    if (!answer.ok) return errorOf(answer.status, parsed)
    if (keyOf !== null) {
      const headers = signedHeaders((name) => answer.headers.get(name))
      const doubt = await doubtOf(headers, text, { keyOf, now: now() })
      if (doubt !== null)
        return { kind: 'doubtful', message: `WeChat Pay's answer is not believed (${doubt}).` }
    }
    return parsed === null
      ? { kind: 'doubtful', message: 'WeChat Pay answered something that is no JSON.' }
      : { kind: 'ok', body: parsed, text }
  } catch (error) {
    return { kind: 'doubtful', message: `WeChat Pay's answer did not arrive (${causeOf(error)}).` }
  }
}

function errorOf(status: number, body: Record<string, unknown> | null): WeChatPayReply {
  if (status >= 500) return { kind: 'doubtful', message: `WeChat Pay answered ${status}.` }
  const code = typeof body?.code === 'string' ? body.code.slice(0, 60) : null
  const message =
    typeof body?.message === 'string' ? body.message.slice(0, 300) : `WeChat Pay answered ${status}.`
  return { kind: 'error', status, code, message }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
