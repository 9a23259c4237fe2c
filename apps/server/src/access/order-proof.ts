import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookies as cookieNames } from '@getzo/contract/cookies'
import type { OrderOfCall } from '@getzo/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/connection/connect'
import type { Cookies } from '../http/cookies'
import { Refused } from '../http/refused'

/** An order whose link and last four were shown to be known. generation is that of its link. */
interface ProvenOrder {
  id: number
  generation: number
}

/** The proof that a browser has looked its order up: a signed cookie for that one order, for 30 minutes (K10). */
export interface OrderProofs {
  give(reply: FastifyReply, order: ProvenOrder): void
  /** whether the request carries a live proof for the order, which is there and whose link was not renewed since */
  holds(request: FastifyRequest, orderId: number): Promise<boolean>
}

const proofSeconds = 30 * 60

const linkGeneration = {
  name: 'order-link-generation',
  text: 'select link_generation from orders where id = $1 and deleted_at is null',
}

export function createOrderProofs(options: {
  db: Database
  key: Uint8Array
  now: () => Date
  cookies: Cookies
}): OrderProofs {
  const { db, key, now, cookies } = options
  const nowSeconds = () => Math.floor(now().getTime() / 1000)
  return {
    give(reply, { id, generation }) {
      const stated = `${generation}.${nowSeconds() + proofSeconds}`
      cookies.set(reply, cookieNames.order(id), `${stated}.${signature(key, id, stated)}`, {
        maxAgeSeconds: proofSeconds,
        sameSite: 'lax',
      })
    },
    async holds(request, orderId) {
      const cookie = cookies.read(request, cookieNames.order(orderId))
      const generation = provenGeneration(key, cookie, orderId, nowSeconds())
      if (generation === null) return false
      const { rows } = await db.pool.query<{ link_generation: number }>({
        ...linkGeneration,
        values: [orderId],
      })
      return rows[0]?.link_generation === generation
    },
  }
}

/** The link's generation that an unexpired cookie of ours states, else null. */
function provenGeneration(key: Uint8Array, cookie: string | undefined, orderId: number, nowSeconds: number) {
  const [, stated = '', generation, expires, given = ''] =
    /^((\d{1,9})\.(\d{1,12}))\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  const own = Buffer.from(signature(key, orderId, stated))
  const isOurs = given.length === own.length && timingSafeEqual(Buffer.from(given), own)
  return isOurs && Number(expires) > nowSeconds ? Number(generation) : null
}

// the key also signs links; the prefix 'proof:' separates the two
const signature = (key: Uint8Array, orderId: number, stated: string) =>
  createHmac('sha256', key).update(`proof:${orderId}:${stated}`).digest('base64url')

const orderOfLine = {
  name: 'order-of-line',
  text: 'select order_id from order_details where id = $1 and deleted_at is null',
}

/**
 * The order that a call is about, which the request proves to know. Refused as not found otherwise, alike whether there
 * is such an order or not: knowing an id alone gives nothing (K10).
 */
export async function requireOrderProof(
  request: FastifyRequest,
  order: OrderOfCall,
  { db, orderProofs }: { db: Database; orderProofs: OrderProofs },
): Promise<number> {
  const orderId =
    'param' in order
      ? idIn(request.params, order.param)
      : await ofLine(db, idIn(request.body, order.lineInBody))
  if (orderId === null || !(await orderProofs.holds(request, orderId))) throw new Refused('order_not_found')
  return orderId
}

async function ofLine(db: Database, lineId: number | null): Promise<number | null> {
  if (lineId === null) return null
  const { rows } = await db.pool.query<{ order_id: number }>({ ...orderOfLine, values: [lineId] })
  return rows[0]?.order_id ?? null
}

/** An id out of input that nothing has checked yet. */
function idIn(part: unknown, field: string): number | null {
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, field)) return null
  const value: unknown = Reflect.get(part, field)
  const id = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}
