import type { Brand } from '@getzo/contract/brands/brands.schema'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'
import { brandKind } from './brand.kind'

const brand = (change: Partial<Brand> = {}): Brand => ({
  ...brandKind.blank(),
  id: 7,
  name: 'Alder & Tide',
  care_video_markers: ['MASK'],
  care_videos: [
    {
      kind: 'wash_filter',
      url: 'https://video.example/wash',
      title_en: 'Washing',
      title_fr: 'Laver',
      title_cn: '清洗',
    },
  ],
  photo_url: null,
  date_created: '2025-11-19T02:03:04+00:00',
  created_by: 'ada@getzo.test',
  date_modified: null,
  modified_by: null,
  deleted_at: null,
  deleted_by: null,
  version: 2,
  ...change,
})

const product = {
  id: 40,
  name: 'Serving Board',
  description: 'Cut from a single plank of bigleaf maple that came down in a storm.',
  flag_options: true,
  flag_serialization: false,
  date_created: '2025-11-19T02:03:04+00:00',
  date_modified: null,
}

function open(address: string, extra: Parameters<typeof fakeApi>[0] = {}, role = 'administrator') {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/b/all': () => page([brand()]),
    'GET /release/b/id/7': () => ({ body: brand() }),
    'GET /release/b/id/7/documents': () => ({ body: [] }),
    'GET /release/history/brand/7': () => ({ body: [] }),
    'GET /release/p/b/7': () => page([product], { 'x-next-cursor': 'more', 'x-total-count': '26' }),
    ...extra,
  })
  return { calls, ...renderApp(address, { token: 'abc' }) }
}

beforeEach(() => notifications.clean())
const messages = () => within(screen.getByLabelText('Messages'))
const sent = (calls: ReturnType<typeof fakeApi>, method: string) =>
  calls.find((one) => one.method === method)?.body
const savedAs = (body: unknown) => () => ({ body: { code: 0, message: '', data: [body] } })

test('B1 an administrator sees name, country and dates, and may do everything', async () => {
  open('/admin/brands')
  const row = (await screen.findByText('Alder & Tide')).closest('tr') ?? document.body
  expect(row.textContent).toMatch(/Canada.*Nov 19, 2025.*Nov 19, 2025/)
  for (const name of ['View Alder & Tide', 'Edit Alder & Tide']) within(row).getByLabelText(name)
  screen.getByText('Add New Brand')
  screen.getByText('Export to CSV')
})

test('B1 a csr cannot open the brands screens', async () => {
  const { calls } = open('/admin/brands', {}, 'csr')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Alder & Tide')).toBeNull()
  expect(calls.some(({ path }) => path.startsWith('/release/b/'))).toBe(false)
})

test('A22 a deletion first lists the dependent records, and sends the version that was seen', async () => {
  const uses = { products: 3, products_sold: 1, urls: 12, documents: 0, pieces: 9, arrivals: 2 }
  const { calls, person } = open('/admin/brands', {
    'GET /release/b/id/7/uses': () => ({ body: uses }),
    'PUT /release/b/id/7/a=del': savedAs({ id: 7 }),
  })
  await person.click(await screen.findByLabelText('Delete Alder & Tide'))
  const asked = within(await screen.findByRole('dialog'))
  asked.getByText('Are you sure you wish to delete record ID: 7?')
  asked.getByText('Used by 3 products, 1 of them in orders, 12 URLs and 0 documents.')
  asked.getByText('9 pieces lie on the shelf. They stay there, and are no longer sold.')
  asked.getByText('2 open arrivals of it stay as they are.')
  asked.getByText(/^Products already sold can still be viewed and stay authentic/)
  expect(sent(calls, 'PUT')).toBeUndefined()
  await person.click(asked.getByText('Delete'))
  await messages().findByText(/Alder & Tide/)
  expect(sent(calls, 'PUT')).toEqual({ version: 2 })
})

test('A22 if the dependent records cannot be read, nothing is asked or deleted', async () => {
  const { calls, person } = open('/admin/brands', { 'GET /release/b/id/7/uses': () => refusal('busy') })
  await person.click(await screen.findByLabelText('Delete Alder & Tide'))
  await messages().findByText(/The service is busy/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(calls, 'PUT')).toBeUndefined()
})

test('B2 B4 A23 a new brand is checked, has Canada as its country, is saved once, and leads to the list at once', async () => {
  const { calls, person, router } = open('/admin/brands/new', {
    'POST /release/brand': savedAs(brand({ id: 31, name: 'Kiln' })),
  })
  await person.click(await screen.findByText('Save Brand'))
  await messages().findByText('Please enter a Brand Name.')
  await person.type(screen.getByLabelText(/^Brand Name/), 'Kiln')
  await person.type(screen.getByLabelText('Markers that allow a size change'), 'MASK{Enter}')
  const country = screen.getByLabelText('Country')
  expect(country).toHaveProperty('value', 'Canada')
  await person.clear(country)
  await person.paste('cote d')
  await person.click(await screen.findByText("Côte d'Ivoire"))
  await person.selectOptions(screen.getByLabelText(/^Language/), 'French')
  await person.click(screen.getByText('Save Brand'))
  await messages().findByText(/Brand Kiln created/)
  expect(sent(calls, 'POST')).toMatchObject({
    name: 'Kiln',
    country: "Côte d'Ivoire",
    language: 'fr',
    size_change_markers: ['MASK'],
    care_videos: [],
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/brands'))
})

test('B2 an edit sends only the changed fields; a taken name marks its field', async () => {
  const { calls, person } = open('/admin/brand/7/edit', {
    'PUT /release/b/id/7/a=edit': () => refusal('duplicate_brand', { code: 409, field: 'name' }),
  })
  const name = await screen.findByLabelText(/^Brand Name/)
  await waitFor(() => expect(name).toHaveProperty('value', 'Alder & Tide'))
  await person.clear(name)
  await person.type(name, 'Kiln')
  await person.click(screen.getByText('Update Brand'))
  await messages().findByText('There is already a brand of this name.')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(sent(calls, 'PUT')).toEqual({ name: 'Kiln', version: 2 })
})

test('B4 care videos are rows, one of each kind, only with https', async () => {
  const { calls, person } = open('/admin/brand/7/edit', {
    'PUT /release/b/id/7/a=edit': savedAs(brand({ version: 3 })),
  })
  await person.click(await screen.findByText('Add care video'))
  const row = within(screen.getByLabelText('Care video 2'))
  const save = () => person.click(screen.getByText('Update Brand'))
  await save()
  await messages().findByText('Please choose what care video 2 shows.')
  await person.selectOptions(row.getByLabelText(/^Shows/), 'Unboxing')
  await person.type(row.getByLabelText(/^Address/), 'http://video.example/1')
  await save()
  await messages().findByText('Please enter an address for care video 2 that begins with https://.')
  await person.clear(row.getByLabelText(/^Address/))
  await person.type(row.getByLabelText(/^Address/), 'https://video.example/1')
  for (const [label, title] of [
    ['English', 'Unboxing'],
    ['French', 'Déballage'],
    ['Chinese', '开箱'],
  ]) {
    await person.type(row.getByLabelText(new RegExp(`${label}`)), title ?? '')
  }
  await save()
  await waitFor(() =>
    expect(sent(calls, 'PUT')).toEqual({
      care_videos: [
        ...brand().care_videos,
        {
          kind: 'unboxing',
          url: 'https://video.example/1',
          title_en: 'Unboxing',
          title_fr: 'Déballage',
          title_cn: '开箱',
        },
      ],
      version: 2,
    }),
  )
})

test('B6 the maker has texts in three languages, with the missing ones marked, and a photo', async () => {
  const { calls, person } = open('/admin/brand/7/edit', {
    'GET /release/b/id/7': () => ({ body: brand({ place_en: 'Comox', place_fr: 'Comox' }) }),
    'POST /release/picture': () => ({
      body: { code: 0, message: '', data: { url: '/files/pictures/a.png', width: 480, height: 320 } },
    }),
    'PUT /release/b/id/7/a=edit': savedAs(brand({ version: 3 })),
  })
  const story = await screen.findByLabelText('Story in English')
  await screen.findByText('Place missing')
  await person.type(story, 'Two joiners.')
  screen.getByText('Story missing')
  screen.getByText('Place and story missing')
  const box = screen.getByLabelText('Photo').closest<HTMLElement>('div[class*=box]') ?? document.body
  const chooser = box.querySelector<HTMLInputElement>('input[type="file"]')
  if (chooser === null) throw new Error('no place to choose a file')
  await person.upload(
    chooser,
    new File([Uint8Array.of(0xff, 0xd8, 0xff, 0)], 'a.jpg', { type: 'image/jpeg' }),
  )
  await within(box).findByText('Picture uploaded')
  await person.click(screen.getByText('Update Brand'))
  await waitFor(() =>
    expect(sent(calls, 'PUT')).toEqual({
      story_en: 'Two joiners.',
      photo_url: '/files/pictures/a.png',
      version: 2,
    }),
  )
})

test('O28 changes of other people are described in words', async () => {
  const changed_by = 'bo@getzo.test'
  const theirs = [{ ...brand().care_videos[0], kind: 'unboxing', url: 'https://video.example/u' }]
  const change = {
    record: 'brand',
    record_id: 7,
    action: 'edit' as const,
    field: 'care_videos',
    before: brand().care_videos,
    after: theirs,
    changed_by,
    changed_at: '2025-11-21T00:05:00Z',
    names_before: null,
    names_after: null,
  }
  let version = 2
  const { person } = open('/admin/brand/7/edit', {
    'GET /release/b/id/7': () => ({
      body: version === 2 ? brand() : brand({ version, care_videos: theirs as Brand['care_videos'] }),
    }),
    'PUT /release/b/id/7/a=edit': () => {
      version = 3
      return refusal('changed_meanwhile', { version, changes: [change] })
    },
  })
  await person.click(await screen.findByLabelText('Remove care video 1'))
  await person.click(screen.getByText('Update Brand'))
  const asked = within(await screen.findByRole('dialog'))
  const told = (text: RegExp) => asked.getAllByText(text).length
  expect(told(/^Unboxing \(https:\/\/video\.example\/u\)$/)).toBeGreaterThan(0)
  expect(told(/^Washing the filter \(https:\/\/video\.example\/wash\)$/)).toBeGreaterThan(0)
})

test('B3 the view shows the brand and its products, a page at a time', async () => {
  const { calls, person } = open('/admin/brand/7', {
    'GET /release/b/id/7': () => ({
      body: brand({ modified_by: 'bo@getzo.test', date_modified: '2025-11-20T02:03:04+00:00' }),
    }),
  })
  const table = within(await screen.findByRole('region', { name: 'Available Products, table' }))
  const [, row] = table.getAllByRole('row')
  expect(row?.textContent).toMatch(/Serving Board.*Cut from a single plank of bigleaf maple that…/)
  expect(table.getByLabelText('View product Serving Board').getAttribute('href')).toBe('/admin/p/40')
  expect(screen.getByText(/^Last modified by bo@getzo\.test on Nov 20, 2025/)).toBeDefined()
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeDefined()
  expect(screen.getByText('Edit Brand').closest('a')?.getAttribute('href')).toBe('/admin/brand/7/edit')
  await person.click(screen.getByLabelText('Next page'))
  await waitFor(() => expect(calls.filter(({ query }) => query.after === 'more')).toHaveLength(1))
})

test('B3 a deleted brand stays readable and cannot be edited', async () => {
  open('/admin/brand/7', {
    'GET /release/b/id/7': () => ({ body: brand({ deleted_at: '2025-11-21T00:05:00+00:00' }) }),
  })
  expect(await screen.findByText(/^This brand was deleted on Nov 21, 2025/)).toBeDefined()
  expect(screen.queryByText('Edit Brand')).toBeNull()
})
