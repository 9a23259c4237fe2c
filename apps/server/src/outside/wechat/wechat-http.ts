import { outsideRequest, textOf } from '../bounded-answer'
import { objectIn } from '../outside-json'
import { MiniProgramError } from './mini-program'

const answerWithinMs = 5000
const answerBytesMax = 256 * 1024

/** The part of every answer of WeChat's that we read: errors come with HTTP 200 too. */
export interface WeChatAnswer {
  errcode: number
  errmsg: string
  fields: Record<string, unknown>
}

/**
 * Posts to WeChat's API. The address can hold the access token, so no error here names it. Throws MiniProgramError
 * 'busy' where no readable answer came.
 */
export const postToWeChat = (address: URL, body: unknown) =>
  ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The same for what WeChat answers to a GET. */
export const getFromWeChat = (address: URL) => ask(address, { method: 'GET' })

async function ask(address: URL, request: RequestInit): Promise<WeChatAnswer> {
  const text = await answerOf(address, request)
  const fields = objectIn(text)
  if (fields === null) throw new MiniProgramError('busy', null, 'WeChat answered something that is no JSON')
  return {
    errcode: codeOf(fields.errcode),
    errmsg: typeof fields.errmsg === 'string' ? fields.errmsg : '',
    fields,
  }
}

/** Some of its answers have the code as a text. */
const codeOf = (code: unknown): number =>
  typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : typeof code === 'number' ? code : 0

async function answerOf(address: URL, request: RequestInit): Promise<string> {
  try {
    const answer = await fetch(address, { ...request, ...outsideRequest(answerWithinMs) })
    return await textOf(answer, answerBytesMax)
  } catch (error) {
    const name = error instanceof Error ? error.name : 'error'
    throw new MiniProgramError('busy', null, `WeChat could not be reached (${name})`)
  }
}
