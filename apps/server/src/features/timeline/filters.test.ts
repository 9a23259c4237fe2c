import { readTimeline } from '@getzo/contract/timeline/timeline.endpoints'
import { filtersOf, timelineFilters, timelineRoots } from '@getzo/domain/timeline/timeline-rules'
import { expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { createFactories } from '../../test-kit/factories'
import { startTestApp } from '../../test-kit/test-app'

test('W6 every filter of a timeline answers for every kind of record, and one without such events is empty', async () => {
  const app = await startTestApp()
  try {
    const csr = await app.signedInAs('csr')
    const make = createFactories(app.db)
    const { product_id: product, id: url } = await createCodes(app).productCode()
    const { rows } = await app.db.pool.query<{ id: number }>(
      `insert into arrivals (brand_id, currency) select id, 'USD' from brands limit 1 returning id`,
    )
    const arrival = rows[0]?.id ?? 0
    const ids = { order: await make.order(), customer: await make.customer(), product, url, arrival }
    const found: unknown[] = []
    for (const root of timelineRoots)
      for (const filter of timelineFilters) {
        const input = { params: { root, id: ids[root] }, query: { filter } }
        const { status, body } = await app.call(readTimeline, input, csr)
        found.push([root, filter, status, filtersOf[root].includes(filter) ? [] : body.events])
      }
    expect(found).toEqual(
      timelineRoots.flatMap((root) => timelineFilters.map((filter) => [root, filter, 200, []])),
    )
  } finally {
    await app.close()
  }
})
