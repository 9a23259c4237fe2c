import type { IncomingMessage } from 'node:http'
import { apiPrefix, authPrefix } from '@getzo/contract/paths'
import { originForm } from '@getzo/domain/public/own-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Whether an address that nothing answers was meant for a program, which gets the envelope, not a page. */
export const isCall = (url: string) =>
  [apiPrefix, authPrefix, '/health', '/docs'].some((prefix) => url.startsWith(prefix))

/** A slash behind the code of a page: of a short link only where it begins as ours do. */
const behindCode = /^(\/(?:(?:p|o|c|tp|getzo|warranty)\/[^/?]+|g2[^/?]*))\/+(?=\?|$)/i

/**
 * Everything that follows sees the path alone, without the host of a request target. QR codes on paper are in capitals
 * (U12): their pages are those of small letters. A slash behind a code, which messengers add, is none of it (G12).
 */
export const rewriteUrl = ({ url = '/' }: IncomingMessage) =>
  originForm(url)
    .replace(/^\/(?:P|O|TP)(?=\/)/, (page) => page.toLowerCase())
    .replace(behindCode, '$1')

/**
 * An address that the router cannot read (a broken percent code) leads nowhere, like any other that nothing answers.
 * Fastify hands it over before its hooks have run, so it goes round once more by an address that no route has: limits,
 * headers, log and language are then those of every answer.
 */
export function goNowhere(app: FastifyInstance, { raw }: FastifyRequest, { raw: response }: FastifyReply) {
  raw.url = isCall(raw.url ?? '/') ? `${apiPrefix}/-/unreadable` : '/-/unreadable'
  app.routing(raw, response)
}
