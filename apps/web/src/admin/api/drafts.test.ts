import { expect, onTestFinished, test, vi } from 'vitest'
import { draftsOf, forgetDraft, forgetDraftsOf, forgetOldDrafts, keepDraft, newDraftKey } from './drafts'

const path = '/admin/o/12/edit'
const draft = (at: string, values = {}) => ({ at, base: {}, values })
const now = () => new Date().toISOString()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('W13 drafts are a person’s and a form’s, the newest first, one for each opening', () => {
  const [mine, another, colleagues, elsewhere] = [
    newDraftKey(1, path),
    newDraftKey(1, path),
    newDraftKey(12, path),
    newDraftKey(1, '/admin/o/1/edit'),
  ]
  expect(mine).not.toBe(another)
  keepDraft(mine, draft(daysAgo(2), { n: 1 }))
  keepDraft(another, draft(daysAgo(1), { n: 2 }))
  keepDraft(colleagues, draft(now()))
  keepDraft(elsewhere, draft(now()))
  expect(draftsOf(1, path)).toEqual([
    { ...draft(expect.any(String) as string, { n: 2 }), key: another }, // an expectation in place of the time
    { ...draft(expect.any(String) as string, { n: 1 }), key: mine }, // likewise
  ])
  forgetDraft(another)
  expect(draftsOf(1, path).map(({ key }) => key)).toEqual([mine])
})

test('W13 drafts older than 14 days are deleted, of any person, and unreadable ones', () => {
  keepDraft(newDraftKey(1, path), draft(daysAgo(13.9)))
  keepDraft(newDraftKey(1, path), draft(daysAgo(14.1)))
  keepDraft(newDraftKey(2, path), draft(daysAgo(20)))
  localStorage.setItem('getzo.draft.1./x.y', '{"at":')
  localStorage.setItem('getzo.token', 'stays')
  forgetOldDrafts()
  expect(Object.keys(localStorage)).toHaveLength(2)
  expect(draftsOf(1, path)).toHaveLength(1)
})

test('W13 who signs out leaves nothing, a colleague’s stays', () => {
  keepDraft(newDraftKey(1, path), draft(now()))
  keepDraft(newDraftKey(1, '/admin/orders/new'), draft(now()))
  keepDraft(newDraftKey(11, path), draft(now()))
  forgetDraftsOf(1)
  expect([draftsOf(1, path), draftsOf(1, '/admin/orders/new')]).toEqual([[], []])
  expect(draftsOf(11, path)).toHaveLength(1)
})

test('W13 a browser without room says so', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  expect(keepDraft(newDraftKey(1, path), draft(now()))).toBe(false)
})
