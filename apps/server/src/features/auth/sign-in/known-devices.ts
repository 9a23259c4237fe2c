import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookies as cookieNames } from '@getzo/contract/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps'

const days = 180

/**
 * A browser in which somebody has signed in before keeps a signed cookie that says so, for that e-mail alone. Failures
 * from it are counted separately, so that strangers who guess at an account cannot lock its owner out (OWASP: device
 * cookies). It proves nothing else: the password is asked for as ever.
 */
interface KnownDevices {
  /** The device's id where this person has signed in from it, else null. */
  read(request: FastifyRequest, email: string): string | null
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void
}

export function createKnownDevices({ cookies, secrets }: Pick<Deps, 'cookies' | 'secrets'>): KnownDevices {
  const signature = (id: string, email: string) =>
    createHmac('sha256', secrets.sessions).update(`known-device|${id}|${email}`).digest()

  const read = (request: FastifyRequest, email: string) => {
    const [, id = '', signed = ''] =
      /^([\w-]{22})\.([\w-]{43})$/.exec(cookies.read(request, cookieNames.device) ?? '') ?? []
    const given = Buffer.from(signed, 'base64url')
    const expected = signature(id, email)
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
  }

  return {
    read,
    remember(request, reply, email) {
      const id = read(request, email) ?? randomBytes(16).toString('base64url')
      cookies.set(reply, cookieNames.device, `${id}.${signature(id, email).toString('base64url')}`, {
        maxAgeSeconds: days * 86_400,
        sameSite: 'strict',
      })
    },
  }
}
