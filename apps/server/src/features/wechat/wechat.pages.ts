import { publicOrderPage } from '@getzo/contract/paths'
import type { MiniProgramLink } from '@getzo/contract/wechat/wechat.schema'
import { contactJumpPage, type JumpFailedProps } from '@getzo/contract/wechat/wechat-pages'
import { isCleanText } from '@getzo/domain/text/wire-text'
import { contactPageName } from '@getzo/domain/wechat/mini-program-place'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import type { PageAnswer, PublicPage } from '../../pages/public-pages'
import { readOrderHash } from '../orders/order-link'
import { createJumps } from './wechat.service'

const statuses = { missing: 404, not_configured: 503, failed: 503 } as const

/** Where "View on WeChat" leads without script: on into the mini-program, or to a page with the reason (Q6). */
export function weChatPages(page: PublicPage, deps: Deps) {
  const jumps = createJumps(deps)

  page('/jump/product/:wc_url', {
    get: ({ params: { wc_url: wcUrl = '' }, request }) =>
      isCleanText(wcUrl) ? answer(() => jumps.toProduct(wcUrl, request)) : Promise.resolve(failed('missing')),
  })

  page(contactJumpPage, { get: ({ request }) => answer(() => jumps.toPage(contactPageName, request)) })

  page('/jump/order/:hash', {
    get: async ({ params: { hash = '' }, request }) => {
      const id = readOrderHash(hash)
      const isProven = id !== null && (await deps.orderProofs.holds(request, id))
      return isProven ? answer(() => jumps.toOrder(id, request)) : { redirect: publicOrderPage(hash) }
    },
  })
}

/** The link has been checked to lead into a mini-program and nowhere else: see outside/wechat. */
async function answer(link: () => Promise<MiniProgramLink>): Promise<PageAnswer> {
  try {
    const { openlink } = await link()
    return { redirect: openlink, status: 302 }
  } catch (error) {
    if (!(error instanceof Refused) || error.error === 'too_many') throw error
    if (error.error === 'not_found') return failed('missing')
    return failed(error.error === 'not_configured' ? 'not_configured' : 'failed')
  }
}

const failed = (kind: JumpFailedProps['kind']): PageAnswer => ({
  page: { name: 'jumpFailed', props: { kind } },
  status: statuses[kind],
})
