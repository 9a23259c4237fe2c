import type { MiniProgramLink } from '@getzo/contract/wechat/wechat.schema'
import { type MiniProgramPlace, placeOf } from '@getzo/domain/wechat/mini-program-place'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps'
import { addressKey, windowLimit } from '../../http/limits'
import { Refused } from '../../http/refused'
import { type MiniProgram, MiniProgramError } from '../../outside/wechat/mini-program'
import { isProductsWcUrl } from './wechat.reads'

const jumpsPerMinuteMax = 30

interface Asker {
  ip: string
  log: FastifyBaseLogger
}

/** The links into the mini-program (Q6). Both refuse with not_found for a place that we do not have. */
export interface Jumps {
  toProduct(wcUrl: string, asker: Asker): Promise<MiniProgramLink>
  /** id is one of the configured pages */
  toPage(id: string, asker: Asker): Promise<MiniProgramLink>
}

export function createJumps({ db, config, miniProgram }: Pick<Deps, 'db' | 'config' | 'miniProgram'>): Jumps {
  const limit = windowLimit(db, { name: 'jump-address', attempts: jumpsPerMinuteMax, seconds: 60 })

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
    async toProduct(wcUrl, { ip, log }) {
      await limit.take(addressKey(ip))
      if (!(await isProductsWcUrl(db, wcUrl))) throw new Refused('not_found', { field: 'wc_url' })
      if (!miniProgram) throw new Refused('not_configured')
      return linkTo(placeOf(wcUrl, config.weChat.productPath), miniProgram, log)
    },
    async toPage(id, { ip, log }) {
      await limit.take(addressKey(ip))
      const path = config.weChat.pages.get(id)
      if (path === undefined) throw new Refused('not_found', { field: 'id' })
      if (!miniProgram) throw new Refused('not_configured')
      return linkTo({ path, query: '' }, miniProgram, log)
    },
  }
}
