import { timingSafeEqual } from 'node:crypto'
import { lastFour } from '@getzo/domain/public/device'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps'
import { Refused } from '../../../http/refused'
import { isOrderHash, readOrderHash } from '../../orders/order-link'
import { readForLookup } from '../order-page.reads'

/** A customer's try to prove an order: the token of the link and the last four as typed. */
export interface Lookup {
  hash: string
  reference: string
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Makes the one lookup of the product: both the call and the page's form go through it. It answers the order's id and
 * gives the browser its proof, or refuses: order_not_found for a wrong link and for wrong digits alike, after the same
 * work (K9, K11), too_many after too many failures.
 */
export function createOrderLookup(deps: Deps) {
  const { db, secrets, lookupLimits, orderProofs, visits } = deps

  return async function lookUpOrder({ hash, reference, request, reply }: Lookup): Promise<number> {
    const claimed = readOrderHash(hash)
    // a browser that has proven the order is not locked out by a stranger's failures
    const isKnown = claimed !== null && (await orderProofs.holds(request, claimed))
    const attempt = isKnown ? null : await lookupLimits.take(hash, request)
    const order = await readForLookup(db, claimed)
    const isLink = isOrderHash(secrets.orderLinks, hash, order?.id ?? 0, order?.link_generation ?? 0)
    const isReference = isSameText(lastFour(order?.order_reference ?? ''), reference)
    if (!order || !isLink || !isReference) {
      await attempt?.failed(order && isLink ? { id: order.id, generation: order.link_generation } : null)
      // neither of the two contains the link or the typed text
      visits.page(request, { action: 'order lookup failed' })
      request.log.warn({ event: 'order lookup failed', ip: request.ip }, 'an order was not found')
      throw new Refused('order_not_found')
    }
    await attempt?.succeeded()
    orderProofs.give(reply, { id: order.id, generation: order.link_generation })
    return order.id
  }
}

/** Full-width digits and either case mean the same; the comparison takes the same time wherever two texts differ. */
function isSameText(own: string, given: string): boolean {
  const [a, b] = [comparable(own), comparable(given)]
  return timingSafeEqual(a, b) && own !== ''
}

const comparedBytes = 64

function comparable(text: string): Buffer {
  const bytes = Buffer.alloc(comparedBytes)
  bytes.write(text.normalize('NFKC').trim().toLowerCase())
  return bytes
}
