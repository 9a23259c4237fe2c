import * as endpoints from '@getzo/contract/feedback/feedback.endpoints'
import * as shapes from '@getzo/contract/feedback/feedback.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { listed } from '../../lists/page/listed'
import { feedbackList } from './feedback.list'
import { createGiveFeedback, markFeedback } from './feedback.service'

export function feedbackRoutes(route: Route, deps: Deps) {
  const list = feedbackList(deps.config.shopTimeZone)
  const give = createGiveFeedback(deps)

  route(endpoints.createFeedback, shapes.createFeedbackShapes, async ({ body, request, write }) => {
    const { feedback, ugh = null, url_item_type = null, asked_code, shown_at, reply_to } = body
    const fields = { feedback, ugh, url_item_type, asked_code, shown_at, reply_to }
    const given = await give(fields, { ip: request.ip, write })
    return written([given], 'feedback.given')
  })

  route(
    endpoints.listFeedback,
    shapes.listFeedbackShapes,
    listed(deps, endpoints.listFeedback, () => list),
  )

  route(
    endpoints.markFeedbackRead,
    shapes.markFeedbackReadShapes,
    async ({ params, body, author, write }) => {
      const read = body.read ? { at: deps.now(), by: author.actor } : null
      const marked = await write((tx) => markFeedback(tx, params.id, read))
      return written([marked], body.read ? 'feedback.marked_read' : 'feedback.marked_unread')
    },
  )
}
