import type { MiniProgramLink } from '@getzo/contract/wechat/wechat.schema'
import {
  type MiniProgramPlace,
  orderPageName,
  placeOf,
  placeOfOrder,
} from '@getzo/domain/wechat/mini-program-place'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { placeLimit } from '../../access/limits/place-limit'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import { type MiniProgram, MiniProgramError } from '../../outside/wechat/mini-program'
import { orderHash } from '../orders/order-link'
import { isProductsWcUrl, readLinkGeneration } from './wechat.reads'

const perMinute = { address: 30, network: 120, seconds: 60 }

type Asker = Pick<FastifyRequest, 'ip' | 'cookies' | 'log'>

/** The links into the mini-program (Q6). All refuse with not_found for a place that we do not have. */
export interface Jumps {
  toProduct(wcUrl: string, asker: Asker): Promise<MiniProgramLink>
  /** id is one of the configured pages */
  toPage(id: string, asker: Asker): Promise<MiniProgramLink>
  /** carries the order's own link: only for a browser that has proven the order (K19) */
  toOrder(id: number, asker: Asker): Promise<MiniProgramLink>
}

export function createJumps({
  db,
  config,
  lookups,
  miniProgram,
  secrets,
}: Pick<Deps, 'db' | 'config' | 'lookups' | 'miniProgram' | 'secrets'>): Jumps {
  const limit = placeLimit(db, 'jump', [perMinute])

  async function linkTo(place: MiniProgramPlace, program: MiniProgram, log: FastifyBaseLogger) {
    try {
      return { openlink: await program.openlink(place), sample: program.sample }
    } catch (error) {
      if (!(error instanceof MiniProgramError)) throw error
      log.warn(
        { kind: error.kind, errcode: error.errcode, text: error.message },
        'no link into the mini-program',
      )
      throw new Refused(error.kind === 'busy' ? 'busy' : 'outside_failed')
    }
  }

  return {
    async toProduct(wcUrl, asker) {
      const isKnown = await lookups.find(
        asker,
        wcUrl,
        async (by) => (await isProductsWcUrl(by, wcUrl)) || null,
      )
      if (!isKnown) throw new Refused('not_found', { field: 'wc_url' })
      return link(placeOf(wcUrl, config.weChat.productPath), asker)
    },
    async toPage(id, asker) {
      const path = await lookups.find(asker, id, async () => config.weChat.pages.get(id) ?? null)
      if (path === null) throw new Refused('not_found', { field: 'id' })
      return link({ path, query: '' }, asker)
    },
    async toOrder(id, asker) {
      const generation = await readLinkGeneration(db, id)
      if (generation === null) throw new Refused('order_not_found')
      const path = config.weChat.pages.get(orderPageName)
      if (path === undefined) throw new Refused('not_configured')
      return link(placeOfOrder(path, orderHash(secrets.orderLinks, id, generation)), asker)
    },
  }

  async function link(place: MiniProgramPlace, { ip, log }: Asker) {
    await limit.take(ip)
    const inForce = miniProgram()
    if (!inForce) throw new Refused('not_configured')
    return linkTo(place, inForce, log)
  }
}
