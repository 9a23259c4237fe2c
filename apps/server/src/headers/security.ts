import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import { say } from '@getzo/domain/words/say'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressKey, networkKey } from '../access/limits/limits'
import type { Config } from '../config/config'
import { Refused } from '../http/refused'

/** Of what browsers load with a page, and of what watches the service, the usual limit's number of times (N5). */
const generousTimes = 5
/** Of all addresses of a network together: a carrier's customers share one. */
const networkTimes = 10

/** Headers and limits that every answer and every request get. `headers` are usualHeaders. */
export async function addSecurity(app: FastifyInstance, config: Config, headers: Record<string, string>) {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers)
    void reply.header('x-request-id', request.id)
    const fault = hostFault(request.raw)
    done(fault === null ? undefined : new Refused('malformed', { field: 'host' }, say(fault)))
  })
  if (config.requestsPerMinute > 0) await limitRequests(app, config.requestsPerMinute)
}

/**
 * As HTTP/1.1 demands (RFC 9112, 3.2). Node takes the first of two Host headers; a proxy in front may have gone by the
 * second.
 */
function hostFault({ rawHeaders, httpVersion }: IncomingMessage) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) return 'request.host_twice'
  return hosts === 0 && httpVersion === '1.1' ? 'request.host_missing' : null
}

/** Each kind of address has a count of its own: neither many pictures nor a monitor use up a person's limit. */
async function limitRequests(app: FastifyInstance, max: number) {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    errorResponseBuilder: () => new Refused('too_many'),
  })
  const limits = {
    usual: placeLimits(app, max),
    files: placeLimits(app, max * generousTimes),
    watching: placeLimits(app, max * generousTimes),
  }
  app.addHook('onRequest', async function limit(request, reply) {
    // the route, not the address: an address without a route is no file, even if it starts like one
    const { ofAddress, ofNetwork } = limits[kindOf(request.routeOptions.url)]
    await ofAddress.call(app, request, reply)
    const network = await ofNetwork(request)
    if (!network.isAllowed && network.isExceeded) {
      throw new Refused('too_many', { retry_after_seconds: network.ttlInSeconds })
    }
  })
}

/** One count of its own for each address, and one for all of its network. */
const placeLimits = (app: FastifyInstance, max: number) => ({
  ofAddress: app.rateLimit({ max, keyGenerator: ({ ip }) => addressKey(ip) }),
  ofNetwork: app.createRateLimit({ max: max * networkTimes, keyGenerator: ({ ip }) => networkKey(ip) }),
})

function kindOf(route: string | undefined): 'usual' | 'files' | 'watching' {
  if (route === undefined) return 'usual'
  if (/^\/(?:assets|static|files|docs\/static)\/\*$|^\/favicon\.(?:svg|ico)$/.test(route)) return 'files'
  return /^\/health\/|^\/metrics$/.test(route) ? 'watching' : 'usual'
}

/**
 * The headers of every answer, as OWASP and Helmet have them; also of those that no route gives, which is why they are a
 * constant and no hook (connections.ts).
 */
export const usualHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': policy([], config),
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  // the filter that it turns off in old browsers opened holes of its own
  'x-xss-protection': '0',
  // only an https origin can promise https
  ...(config.publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/** A nonce for the style elements that the staff screens make, and the policy that lets just those through. */
export function allowStylesByNonce(reply: FastifyReply, config: Config): string {
  const nonce = randomBytes(16).toString('base64')
  void reply.header('content-security-policy', policy([`'nonce-${nonce}'`], config))
  return nonce
}

/**
 * A thread of the staff screens goes by the policy of its own file: that which reads pictures may compile WebAssembly,
 * which the screens may not (adr/0196).
 */
export const mayCompile = (file: string): boolean =>
  /[\\/]read-codes\.worker-[\w-]+\.js(?:\.br|\.gz)?$/.test(file)

/** Lets a file compile WebAssembly of ours: neither eval nor a script of another host. */
export function allowCompiling(reply: FastifyReply) {
  const standing = String(reply.getHeader('content-security-policy'))
  const scripts = "script-src 'self' 'wasm-unsafe-eval'"
  void reply.header('content-security-policy', standing.replace(/^default-src 'self'/, `$&; ${scripts}`))
}

/** Adds a page's own style to its policy. */
export function allowStyle(reply: FastifyReply, style: { source: string } | undefined) {
  if (style === undefined) return
  const standing = String(reply.getHeader('content-security-policy'))
  void reply.header(
    'content-security-policy',
    standing.replace("style-src 'self'", `style-src 'self' ${style.source}`),
  )
}

/** Lets a page show a PDF of ours in itself: object is refused everywhere else. */
export function allowDocument(reply: FastifyReply, config: Config) {
  void reply.header('content-security-policy', policy([], config, "'self'"))
}

/**
 * Sources that WeChat's app needs to draw its open tag, in a frame of its own on a page of its browser (WeChat's
 * document of open tags, security policy).
 */
export const openTagFrames = ['https://*.qq.com', 'webcompt:'] as const

/** Lets a page show frames of these sources. Frames of others stay refused, and all of them everywhere else. */
export function allowFrames(reply: FastifyReply, config: Config, sources: readonly string[]) {
  void reply.header('content-security-policy', `${policy([], config)}; frame-src ${sources.join(' ')}`)
}

/** Staff enter pictures by their addresses and see them at once. */
const anyPictures = "img-src 'self' data: blob: https:"

/** A customers' page shows pictures of ours, and of the hosts that the shop's records name. */
export function allowPicturesOf(reply: FastifyReply, hosts: readonly string[]) {
  const standing = String(reply.getHeader('content-security-policy'))
  const pictures = ["img-src 'self' data: blob:", ...hosts].join(' ')
  void reply.header('content-security-policy', standing.replace(anyPictures, pictures))
}

function policy(styleSources: string[], config: Config, objectSource = "'none'"): string {
  return [
    "default-src 'self'",
    `style-src 'self'${styleSources.map((source) => ` ${source}`).join('')}`,
    anyPictures,
    `object-src ${objectSource}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
