import { createNote, pinNote, readTimeline } from '@getzo/contract/timeline/timeline.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('W6 a note is pinned and unpinned by its author or an administrator, as it is changed', async () => {
  const [author, other] = [await app.signedInAs('csr'), await app.signedInAs('csr')]
  const admin = await app.signedInAs('administrator')
  const order = await createFactories(app.db).order()
  const body = { root: 'order' as const, root_id: order, text: 'Call first' }
  const id = (await app.call(createNote, { body }, author)).body.data[0]?.id ?? 0
  const pin = async (pinned: boolean, as: typeof author) => {
    const { status, body: answer } = await app.call(pinNote, { params: { id }, body: { pinned } }, as)
    return status === 200 ? answer.message : status
  }
  const pins = async () =>
    (await app.call(readTimeline, { params: { root: 'order', id: order } }, author)).body.pinned
  expect(await pin(true, other)).toBe(403)
  expect(await pins()).toEqual([])
  expect(await pin(true, author)).toBe('Note pinned')
  expect(await pin(false, other)).toBe(403)
  expect(await pins()).toHaveLength(1)
  expect(await pin(false, admin)).toBe('Note unpinned')
  expect(await pins()).toEqual([])
})
