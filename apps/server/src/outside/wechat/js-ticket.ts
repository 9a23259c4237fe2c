import { createAccessTokens } from './access-token'
import { MiniProgramError } from './mini-program'
import type { OutsideCache } from './outside-cache'
import { getFromWeChat } from './wechat-http'
import { askWithToken, kindOf } from './with-token'

/** A ticket is given up this long before it ends, so that none ends while a page is being read. */
const marginSeconds = 300
const lifetimeMaxSeconds = 7200

/** Every page in WeChat asks for a ticket: after a failure WeChat is left alone for a while. */
const pauseMs = 60_000

interface TicketParts {
  appId: string
  appSecret: string
  baseUrl: string
  cache: OutsideCache
  now: () => Date
}

/**
 * The service account's ticket that JS-SDK signatures are made with, by cgi-bin/ticket/getticket. WeChat rations it, so
 * that one is kept for all instances. Throws MiniProgramError.
 */
export function createJsTickets({ appId, appSecret, baseUrl, cache, now }: TicketParts) {
  const tokens = createAccessTokens({ appId, appSecret, baseUrl, cache })
  const key = `wechat:js-ticket:${appId}`
  let failure: { error: MiniProgramError; until: number } | null = null

  async function ask() {
    const { errcode, errmsg, fields } = await askWithToken(tokens, (token) => {
      const address = new URL('/cgi-bin/ticket/getticket', baseUrl)
      address.searchParams.set('access_token', token)
      address.searchParams.set('type', 'jsapi')
      return getFromWeChat(address)
    })
    const { ticket, expires_in: seconds } = fields
    if (errcode !== 0 || typeof ticket !== 'string' || ticket === '' || typeof seconds !== 'number') {
      throw new MiniProgramError(
        kindOf(errcode),
        errcode,
        `WeChat gives no ticket: ${errmsg || 'none in its answer'}`,
      )
    }
    return { value: ticket, seconds: Math.min(seconds, lifetimeMaxSeconds) - marginSeconds }
  }

  async function askOrRemember() {
    if (failure !== null && now().getTime() < failure.until) throw failure.error
    try {
      return await ask()
    } catch (error) {
      if (error instanceof MiniProgramError) failure = { error, until: now().getTime() + pauseMs }
      throw error
    }
  }

  return { current: () => cache.readOr(key, askOrRemember) }
}
