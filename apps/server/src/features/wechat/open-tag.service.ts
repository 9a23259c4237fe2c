import type { OpenTagConfig } from '@getzo/contract/wechat/wechat.schema'
import type { FastifyRequest } from 'fastify'
import { placeLimit } from '../../access/limits/place-limit'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import { MiniProgramError } from '../../outside/wechat/mini-program'

/** one for each page that is opened in WeChat; a mobile network puts many phones behind one address */
const perMinute = { address: 120, network: 480, seconds: 60 }

/** Signed configurations for WeChat's open tag on our own pages (K12, Q6). */
export function createOpenTagConfigs({ db, config, openTag }: Pick<Deps, 'db' | 'config' | 'openTag'>) {
  const limit = placeLimit(db, 'open-tag', [perMinute])

  /**
   * Signing for others would lend them our account: WeChat would take their page for ours. Which host a request came to
   * is for anybody to write, so only the settings say which are ours.
   */
  function refuseForeign(url: string) {
    const isOwn = config.ownOrigins.some((origin) => url === origin || url.startsWith(`${origin}/`))
    if (!isOwn || url.includes('#')) throw new Refused('rule', { field: 'url' })
  }

  return {
    /** Refuses with rule for an address that is not ours, and not_configured, busy or outside_failed. */
    async configFor(url: string, { ip, log }: FastifyRequest): Promise<OpenTagConfig> {
      await limit.take(ip)
      refuseForeign(url)
      if (!openTag) throw new Refused('not_configured')
      try {
        return await openTag.configFor(url)
      } catch (error) {
        if (!(error instanceof MiniProgramError)) throw error
        log.warn(
          { kind: error.kind, errcode: error.errcode, text: error.message },
          'no ticket for the open tag',
        )
        throw new Refused(error.kind === 'busy' ? 'busy' : 'outside_failed')
      }
    },
  }
}
