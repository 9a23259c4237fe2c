import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { speak } from '../../../i18n/spoken'
import * as french from '../../../i18n/staff/fr'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'

const tag = {
  id: 5,
  uid: '04DE5F1EACC040',
  batch_id: 3,
  batch_name: 'Spring masks',
  key_version: 1,
  url_id: 9,
  url_seed: 'G2P170820501',
  product_name: 'Trail Mask',
  sku: 'CR-MASK-S',
  status: 'active',
  reason: null,
  counter: 61,
  taps: 12,
  tapped_at: '2026-03-10T04:00:00+00:00',
  tamper: 'opened',
  opened_at: '2026-03-09T04:00:00+00:00',
  date_created: '2026-03-01T04:00:00+00:00',
  created_by: 'bo@getzo.test',
  date_modified: null,
  modified_by: null,
  version: 0,
}
const batch = {
  id: 3,
  name: 'Spring masks',
  mirror: 'encrypted',
  tamper: true,
  system_identifier: 'getzo.tags',
  key_version: 1,
  installation_version: 1,
  taken_at: null,
  taken_by: null,
  tags: 1,
  date_created: '2026-03-01T04:00:00+00:00',
  created_by: 'bo@getzo.test',
  date_modified: null,
  modified_by: null,
  version: 0,
}
const reads = {
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/suspicion/counts': () => ({ body: { open: 0, watch: 0, decided: 0, reports: 0 } }),
  'GET /release/tag/all': () => page([tag]),
  'GET /release/tag_batch/all': () => ({ body: [batch] }),
  'GET /release/tag_mark/all': () =>
    page([
      {
        id: 1,
        kind: 'copied_link',
        uid: tag.uid,
        tag_id: 5,
        url_id: 9,
        url_seed: tag.url_seed,
        day: '2026-03-10',
        times: 4,
        first_at: '2026-03-10T04:00:00+00:00',
        last_at: '2026-03-10T04:00:00+00:00',
      },
    ]),
  'GET /release/tag_batch/setting': () => ({ body: { installation_version: 1, older: 0 } }),
  'GET /release/tag_batch/id/3': () => ({ body: batch }),
  'GET /release/history/tag_batch/3': () => ({ body: [] }),
}

afterEach(() => {
  vi.unstubAllGlobals()
  speak('en')
})

test('G4 the list shows each tag’s purpose, status and seal', async () => {
  fakeApi(reads)
  renderApp('/admin/tags', { token: 'abc' })
  const [heading] = await screen.findAllByRole('rowheader', { name: tag.uid })
  const row = heading?.closest('tr')
  expect(row?.textContent).toMatch(/In use.*G2P170820501.*Trail Mask.*CR-MASK-S.*Spring masks.*Opened.*12/)
  expect(await screen.findByRole('region', { name: 'Batches' })).toBeTruthy()
  expect((await screen.findByText('A copied link was opened')).closest('tr')?.textContent).toContain('4')
})

test('G4 U14 a tag’s view shows its taps, and the scans of its URL', async () => {
  fakeApi({
    ...reads,
    'GET /release/tag/id/5': () => ({ body: tag }),
    'GET /release/history/tag/5': () => ({ body: [] }),
    'GET /release/u/id/9/scans': () => ({
      body: {
        visitors: 2,
        scans: 9,
        first_at: '2026-03-01T04:00:00+00:00',
        last_at: '2026-03-10T04:00:00+00:00',
        days: [{ day: '2026-03-10', visitors: 2, scans: 9 }],
        devices: [{ device: 'ios', scans: 2 }],
        languages: [{ language: 'fr', scans: 2 }],
      },
    }),
  })
  renderApp('/admin/tag/5', { token: 'abc' })
  const scans = within(await screen.findByRole('region', { name: 'Scans' }))
  expect(await scans.findByRole('img', { name: /the most on one day: 2$/ })).toBeTruthy()
  const information = screen.getByRole('region', { name: 'Tag information' })
  expect(information.textContent).toMatch(/In use.*G2P170820501.*Counter61.*Taps12.*Opened/)
})

test('G4 a tag is suspended with its reason; a refusal is shown', async () => {
  const calls = fakeApi({
    ...reads,
    'PUT /release/tag/id/5/a=status': ({ body }) =>
      Reflect.get(Object(body), 'reason') === ''
        ? refusal('rule', { rule: 'tag.reason_missing', field: 'reason' })
        : { body: { code: 0, message: '', data: [{ ...tag, status: 'suspended' }] } },
  })
  const { person } = renderApp('/admin/tags', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: `Change the status of tag ${tag.uid}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Tag ${tag.uid}` }))
  await person.click(dialog.getByRole('button', { name: 'Suspend' }))
  await screen.findByText('Please say why.')
  await person.type(dialog.getByLabelText('Reason'), 'Two countries')
  await person.click(dialog.getByRole('button', { name: 'Suspend' }))
  await screen.findByText(`Tag ${tag.uid} is suspended.`)
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    status: 'suspended',
    reason: 'Two countries',
    version: 0,
  })
})

test('O28 G4 a tag that was read before one’s own last change of it is suspended over that one', async () => {
  const own = {
    record: 'tag',
    record_id: 5,
    action: 'edit' as const,
    field: 'url_id',
    before: null,
    after: '7',
    changed_by: userOf('administrator').email,
    changed_at: '2026-03-10T04:00:00Z',
    names_before: null,
    names_after: null,
  }
  const versionOf = (body: unknown): unknown => Reflect.get(Object(body), 'version')
  const calls = fakeApi({
    ...reads,
    'PUT /release/tag/id/5/a=status': ({ body }) =>
      versionOf(body) === 2
        ? { body: { code: 0, message: '', data: [{ ...tag, status: 'suspended' }] } }
        : refusal('changed_meanwhile', { version: 2, changes: [own] }),
  })
  const { person } = renderApp('/admin/tags', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: `Change the status of tag ${tag.uid}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Tag ${tag.uid}` }))
  await person.type(dialog.getByLabelText('Reason'), 'Two countries')
  await person.click(dialog.getByRole('button', { name: 'Suspend' }))
  await screen.findByText(`Tag ${tag.uid} is suspended.`)
  expect(calls.flatMap(({ method, body }) => (method === 'PUT' ? [versionOf(body)] : []))).toEqual([0, 2])
})

test('G1 without keys of the installation the screen says so; with an older one it offers to encrypt again', async () => {
  const setting = { installation_version: null as number | null, older: 0 }
  fakeApi({
    ...reads,
    'GET /release/tag_batch/setting': () => ({ body: setting }),
    'PUT /release/tag_batch/a=seal': () => {
      setting.older = 0
      return { body: { code: 0, message: '', data: setting } }
    },
  })
  const first = renderApp('/admin/tags', { token: 'abc' })
  await screen.findByText('No keys for genuine tags')
  first.unmount()
  Object.assign(setting, { installation_version: 2, older: 3 })
  const { person } = renderApp('/admin/tags', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Re-encrypt keys' }))
  expect(await screen.findByText('Keys re-encrypted with the newest key: 3')).toBeTruthy()
})

test('G5 a batch’s keys are shown once, after which the screen only names the person who saw them', async () => {
  let taken: { taken_at: string | null; taken_by: string | null } = { taken_at: null, taken_by: null }
  const keys = {
    key_version: 1,
    app_key: 'A0',
    meta_key: 'B1',
    file_key: 'C2',
    system_identifier: 'getzo.tags',
  }
  fakeApi({
    ...reads,
    'GET /release/tag_batch/id/3': () => ({ body: { ...batch, ...taken } }),
    'POST /release/tag_batch/id/3/a=take_keys': () => {
      taken = { taken_at: '2026-03-10T04:00:00+00:00', taken_by: 'bo@getzo.test' }
      return { body: { code: 0, message: '', data: keys } }
    },
  })
  const { person, unmount } = renderApp('/admin/tag-batch/3', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Show the keys once' }))
  const panel = within(screen.getByRole('region', { name: '1. Keys' }))
  for (const key of ['A0', 'B1', 'C2']) expect(await panel.findByText(key)).toBeTruthy()
  unmount()
  renderApp('/admin/tag-batch/3', { token: 'abc' })
  expect(await screen.findByText(/^Shown to bo@getzo.test on/)).toBeTruthy()
  expect(screen.queryByText('C2')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show the keys once' })).toBeNull()
})

test('G5 tags are enrolled one after the other; a refusal is shown at its field and keeps the entry', async () => {
  const calls = fakeApi({
    ...reads,
    'POST /release/tag_batch/id/3/a=enrol': ({ body }) =>
      Reflect.get(Object(body), 'code') === 'NOWHERE'
        ? refusal('rule', { rule: 'tag.code_unknown', params: { code: 'NOWHERE' }, field: 'code' })
        : { body: { code: 0, message: '', data: [tag] } },
  })
  const { person } = renderApp('/admin/tag-batch/3', { token: 'abc' })
  const panel = within(await screen.findByRole('region', { name: '3. Enrol tags' }))
  const address = panel.getByLabelText('Address of the tap')
  const code = panel.getByLabelText('Code of the URL')
  await person.type(code, 'NOWHERE')
  await person.type(address, 'https://shop.example/t?picc_data=1')
  await person.click(panel.getByRole('button', { name: 'Enrol' }))
  await panel.findByText('There is no URL with the code NOWHERE.')
  expect(Reflect.get(address, 'value')).toBe('https://shop.example/t?picc_data=1')
  await person.clear(code)
  await person.type(code, 'G2P170820501{Enter}')
  await screen.findByText(`Tag ${tag.uid} is genuine and now belongs to G2P170820501.`)
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    address: 'https://shop.example/t?picc_data=1',
    code: 'G2P170820501',
  })
  expect(Reflect.get(address, 'value')).toBe('')
  expect(panel.queryByRole('button', { name: 'Read a tag with this phone' })).toBeNull()
})

/** A phone with Web NFC, as Chrome on Android has it; `tap` holds a tag to it, one without an address for null. */
function phone() {
  const listening = new Set<Reader>()
  class Reader {
    onreading: ((event: unknown) => void) | null = null
    onreadingerror: (() => void) | null = null
    scan({ signal }: { signal: AbortSignal }) {
      listening.add(this)
      signal.addEventListener('abort', () => listening.delete(this))
      return Promise.resolve()
    }
  }
  vi.stubGlobal('NDEFReader', Reader)
  const tap = (address: string | null) => {
    const data = address === null ? undefined : new DataView(new TextEncoder().encode(address).buffer)
    const records = data === undefined ? [] : [{ recordType: 'url', data }]
    for (const reader of listening) reader.onreading?.({ message: { records } })
  }
  const loseTag = () => {
    for (const reader of listening) reader.onreadingerror?.()
  }
  return { Reader, tap, loseTag, listening: () => listening.size }
}
const enrolling = () =>
  fakeApi({
    ...reads,
    'GET /release/tag_batch/id/4': () => ({ body: { ...batch, id: 4, name: 'Summer masks' } }),
    'GET /release/history/tag_batch/4': () => ({ body: [] }),
    'POST /release/tag_batch/id/3/a=enrol': () => ({ body: { code: 0, message: '', data: [tag] } }),
  })
const tapped = 'https://shop.example/t?picc_data=2'

test('G5 a phone that reads tags enrols by a tap, with the code that stands in the field', async () => {
  const { tap, listening } = phone()
  const calls = enrolling()
  const { person } = renderApp('/admin/tag-batch/3', { token: 'abc' })
  const code = await screen.findByLabelText('Code of the URL')
  await person.type(code, 'G2P170820501')
  await person.click(screen.getByRole('button', { name: 'Read a tag with this phone' }))
  await screen.findByText('Hold a tag against the back of the phone.')
  await person.type(code, 'B')
  expect(Reflect.get(code, 'value')).toBe('G2P170820501')
  tap(tapped)
  await screen.findByText(/is genuine/)
  expect(calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))).toEqual([
    { address: tapped, code: 'G2P170820501' },
  ])
  await screen.findByRole('button', { name: 'Read a tag with this phone' })
  expect(listening()).toBe(0)
  expect(Reflect.get(code, 'value')).toBe('')
})

test('G5 the wait for a tag ends when it is stopped or the screen is left, so that a tap enrols once', async () => {
  const { tap, listening } = phone()
  const calls = enrolling()
  const { person, router } = renderApp('/admin/tag-batch/3', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Read a tag with this phone' }))
  await person.click(await screen.findByRole('button', { name: 'Stop' }))
  await person.click(await screen.findByRole('button', { name: 'Read a tag with this phone' }))
  expect(listening()).toBe(1)
  await router.navigate({ href: '/admin/tag-batch/4' })
  await screen.findByRole('heading', { name: 'Summer masks' })
  await person.click(await screen.findByRole('button', { name: 'Read a tag with this phone' }))
  await router.navigate({ href: '/admin/tags' })
  await screen.findByRole('region', { name: 'Batches' })
  expect(listening()).toBe(0)
  await router.navigate({ href: '/admin/tag-batch/3' })
  await person.click(await screen.findByRole('button', { name: 'Read a tag with this phone' }))
  tap(tapped)
  await screen.findByText(/is genuine/)
  expect(calls.flatMap(({ method, path }) => (method === 'POST' ? [path] : []))).toEqual([
    '/release/tag_batch/id/3/a=enrol',
  ])
})

test('G5 I1 a tag that cannot be read says why in the person’s language', async () => {
  const { Reader, tap, loseTag } = phone()
  enrolling()
  const { person } = renderApp('/admin/tag-batch/3', { token: 'abc' })
  const button = await screen.findByRole('button', { name: 'Read a tag with this phone' })
  speak('fr', french)
  const press = async () =>
    person.click(await screen.findByRole('button', { name: 'Lire une étiquette avec ce téléphone' }))
  await person.click(button)
  await screen.findByText('Tenez une étiquette contre le dos du téléphone.')
  tap(null)
  await screen.findByText('L’étiquette ne contient aucune adresse.')
  await press()
  loseTag()
  await screen.findByText(/^L’étiquette a été retirée trop tôt, ou ne peut pas être lue/)
  Reader.prototype.scan = () =>
    Promise.reject(new DOMException('NFC setting is disabled.', 'NotReadableError'))
  await press()
  expect(await screen.findByText(/^Ce téléphone n’a pas NFC, ou NFC est désactivé/)).toBeTruthy()
})

test('G5 O36 a tag that belongs to nothing yet is given to a URL; its history names both as they were called', async () => {
  const free = { ...tag, url_id: null, url_seed: null, product_name: null, sku: null }
  let stored: typeof tag | typeof free = free
  const calls = fakeApi({
    ...reads,
    'GET /release/tag/id/5': () => ({ body: stored }),
    'GET /release/u/id/9/scans': () => ({
      body: { visitors: 0, scans: 0, first_at: null, last_at: null, days: [], devices: [], languages: [] },
    }),
    'GET /release/history/tag/5': () => ({
      body: [
        {
          id: 1,
          record: 'tag',
          record_id: 5,
          action: 'edit',
          changed_by: 'bo@getzo.test',
          changed_at: '2026-03-10T04:00:00+00:00',
          before: { url_id: null, batch_id: 2 },
          after: { url_id: 9, batch_id: 3 },
          names_before: { batch_id: { name: 'Winter masks' } },
          names_after: { url_id: { url_seed: 'SEED-THEN' }, batch_id: { name: 'Spring masks' } },
          request_id: null,
        },
      ],
    }),
    'PUT /release/tag/id/5/a=assign': () => {
      stored = tag
      return { body: { code: 0, message: '', data: [tag] } }
    },
  })
  const { person } = renderApp('/admin/tag/5', { token: 'abc' })
  await person.type(await screen.findByLabelText('Code of the URL'), ' G2P170820501 ')
  await person.click(screen.getByText('Give to this URL'))
  await screen.findByText('Tag 04DE5F1EACC040 now belongs to G2P170820501.')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ code: ' G2P170820501 ', version: 0 })
  const link = await screen.findByText('G2P170820501', { selector: 'a' })
  expect(link.getAttribute('href')).toBe('/admin/url/9')
  expect(screen.queryByText('Give to this URL')).toBeNull()
  const history = await screen.findByRole('region', { name: 'Change history' })
  expect(history.textContent).toMatch(/Winter masks.*Spring masks/)
  expect(history.textContent).toContain('SEED-THEN')
})

test('G5 an encoder file with an address of this machine is written after a tick alone', async () => {
  const calls = fakeApi({
    ...reads,
    'GET /auth/user': () => ({
      body: { ...userOf('administrator'), printed_origin: 'http://localhost:3000' },
    }),
  })
  const { person } = renderApp('/admin/tag-batch/3', { token: 'abc' })
  await person.click(await screen.findByText('Download encoder file'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Addresses of this machine' }))
  expect(dialog.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})
