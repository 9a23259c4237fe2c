import type { SignedInUser } from '@getzo/contract/auth/auth.schema'
import { type ErrorName, errors, type RefusalData } from '@getzo/contract/errors'
import type { ListViews } from '@getzo/contract/list-views/list-views.schema'
import { capabilitiesOf } from '@getzo/domain/auth/capabilities'
import { inEnglish } from '@getzo/domain/words/in-english'
import { say } from '@getzo/domain/words/say'
import { onTestFinished, vi } from 'vitest'

export interface FakeRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: Headers
  body: unknown
}

export interface FakeAnswer {
  status?: number
  body: unknown
  headers?: Record<string, string>
}

type Handler = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>

/**
 * Answers fetch by 'METHOD /path'. Returns the calls made so far. A call without a handler fails the test, as does one
 * to another host.
 */
export function fakeApi(handlers: Record<string, Handler>): FakeRequest[] {
  const calls: FakeRequest[] = []
  const unanswered: string[] = []
  onTestFinished(() => {
    if (unanswered.length > 0) throw new Error(`calls that no handler answers: ${unanswered.join(', ')}`)
  })
  vi.stubGlobal('fetch', async (target: string | URL, init: RequestInit = {}) => {
    const url = new URL(target, location.origin)
    const method = init.method ?? 'GET'
    const request: FakeRequest = {
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    // each screen of a record says that it is open
    if (!url.pathname.startsWith('/release/open/')) calls.push(request)
    const handler = handlers[`${method} ${url.pathname}`] ?? calm(`${method} ${url.pathname}`)
    if (url.origin !== location.origin || handler === undefined) {
      unanswered.push(`${method} ${url.href}`)
      throw new TypeError('Failed to fetch')
    }
    const { status = 200, body, headers } = await handler(request)
    init.signal?.throwIfAborted()
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  })
  return calls
}

/** A person without saved views or columns. */
export const noListViews: ListViews = { views: [], arrangements: [], defaults: [] }

const none = { count: 0, more: false }

/** The calls that screens make beside their own records, with no problems. */
function calm(call: string): Handler | undefined {
  if (call === 'GET /release/o/lookup_alarm') return () => ({ body: { alarm: null } })
  if (call === 'GET /release/od/all/v=change_requests') return () => ({ body: [] })
  if (call === 'GET /release/ups/labels/v=estimate') return () => ({ body: [] })
  if (call === 'GET /release/c/likely') return () => ({ body: [] })
  if (call === 'GET /release/imports/presets/all') return () => ({ body: [] })
  if (call === 'GET /release/wechat/messages') return () => ({ body: [] })
  if (call === 'GET /release/stock/left') return () => ({ body: [] })
  if (call === 'GET /release/waiting') return () => ({ body: {} })
  if (call === 'GET /release/mentions' || call.startsWith('PUT /release/open/')) return () => ({ body: [] })
  if (call.startsWith('GET /release/timeline/')) {
    return () => ({ body: { pinned: [], events: [], next: null } })
  }
  if (call === 'GET /release/list/views') return () => ({ body: noListViews })
  if (/^GET \/release\/list\/name\/\w+\/counts$/.test(call)) return () => ({ body: { all: none, views: [] } })
  if (/^GET \/release\/list\/name\/\w+\/elsewhere$/.test(call))
    return () => ({ body: { all: none, near: [] } })
  const [, id] = /^GET \/release\/o\/id\/(\d+)\/link$/.exec(call) ?? []
  return id === undefined
    ? undefined
    : () => ({ body: { id: Number(id), failures: 0, closed_at: null, codes: [] } })
}

/** A refusal in the server's format. */
export function refusal(error: ErrorName, data: Partial<RefusalData> = {}): FakeAnswer {
  const { status, code } = errors[error]
  const said = data.rule === undefined ? say(error) : { rule: data.rule, params: data.params ?? {} }
  return {
    status,
    body: { code, message: data.msg ?? inEnglish(said), data: { error, request_id: 'req-1', ...data } },
  }
}

/** A page of a list. */
export function page(rows: unknown[], headers: Record<string, string> = {}): FakeAnswer {
  return { body: rows, headers: { 'x-total-count': String(rows.length), ...headers } }
}

export function userOf(role: string, email = 'ada@getzo.test'): SignedInUser {
  return {
    id: 1,
    email,
    credentials: {
      email,
      imageUrl: null,
      first_name: 'Ada',
      firstName: 'Ada',
      lastName: 'Maple',
      phoneNumber: null,
      address: null,
      city: null,
      country: null,
      role,
    },
    capabilities: capabilitiesOf(role),
    single_keys: true,
    session_expires_at: '2030-01-01T00:00:00Z',
    must_set_up: false,
    must_add_factor: false,
    own_start_page: null,
    start_page: 'orders',
    label_lines: 'last_first',
    printed_origin: 'https://getzo.test',
    language: 'en',
  }
}
