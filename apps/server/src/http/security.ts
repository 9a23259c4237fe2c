import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { promisify } from 'node:util'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config'

/** Headers and limits that every answer and every request get. */
export async function addSecurity(app: FastifyInstance, config: Config) {
  const headers = await usualHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
  if (config.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: config.requestsPerMinute,
      timeWindow: 60_000,
      allowList: (request) => request.url.startsWith('/health/') || request.url.startsWith('/assets/'),
    })
  }
}

/**
 * The headers that are the same for every answer, asked of Helmet once: as a hook of its own it sets them one by one
 * on Node's response, which then loses its fast way of writing them.
 */
async function usualHeaders(config: Config): Promise<Record<string, string>> {
  const headers: Record<string, string> = {
    'content-security-policy': policy([], config),
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  }
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    // only an https origin can promise https
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
    // for Internet Explorer and Flash alone
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    // Node sends none
    xPoweredBy: false,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  await promisify(setHeaders)(request, response)
  for (const name of response.getHeaderNames()) headers[name] = String(response.getHeader(name))
  return headers
}

/** A nonce for the style elements that the staff screens make, and the policy that lets just those through. */
export function allowStylesByNonce(reply: FastifyReply, config: Config): string {
  const nonce = randomBytes(16).toString('base64')
  void reply.header('content-security-policy', policy([`'nonce-${nonce}'`], config))
  return nonce
}

/** Lets a page show a PDF of ours in itself: object is refused everywhere else. */
export function allowDocument(reply: FastifyReply, config: Config) {
  void reply.header('content-security-policy', policy([], config, "'self'"))
}

/**
 * Lets a page in WeChat's browser draw WeChat's open tag, which the app does in a frame of its own (WeChat's document
 * of open tags, security policy). Frames of others stay refused everywhere else.
 */
export function allowOpenTag(reply: FastifyReply, config: Config) {
  void reply.header('content-security-policy', `${policy([], config)}; frame-src https://*.qq.com webcompt:`)
}

function policy(styleSources: string[], config: Config, objectSource = "'none'"): string {
  return [
    "default-src 'self'",
    `style-src 'self'${styleSources.map((source) => ` ${source}`).join('')}`,
    "img-src 'self' data: blob: https:",
    `object-src ${objectSource}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
