import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, page, userOf } from '../../../../test-kit/fake-api'
import { renderApp } from '../../../../test-kit/render-app'

const sight = vi.hoisted(() => ({
  read: (): Promise<{ pages: number }> => Promise.reject(new Error('unset')),
}))
// jsdom draws nothing: the browser test reads a real PDF
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  PDFWorker: { create: () => ({}) },
  getDocument: () => ({
    promise: sight
      .read()
      .then(({ pages }) => ({ numPages: pages, getPage: () => Promise.resolve(firstPage) })),
    destroy: () => Promise.resolve(),
  }),
}))
const firstPage = {
  view: [0, 0, 600, 800],
  getViewport: () => ({ width: 640, height: 853 }),
  render: () => ({ promise: Promise.resolve() }),
}

const guide = {
  id: 5,
  brand_id: 7,
  code: 'abcd2345',
  title: 'Care guide',
  file_url: '/files/documents/abcd2345.pdf',
  size_bytes: 3_400_000,
  pages: 2,
  about_sizes: false,
  date_created: '2025-11-19T02:03:04+00:00',
  created_by: 'ada@getzo.test',
}
const brand = {
  id: 7,
  name: 'Kiln',
  country: 'Canada',
  size_change_markers: [],
  care_video_markers: [],
  care_videos: [],
  photo_url: null,
  date_created: '2025-11-19T02:03:04+00:00',
  date_modified: null,
  deleted_at: null,
  version: 0,
}

function open(extra: Parameters<typeof fakeApi>[0] = {}, change: object = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/b/id/7': () => ({ body: { ...brand, ...change } }),
    'GET /release/p/b/7': () => page([]),
    'GET /release/history/brand/7': () => ({ body: [] }),
    'GET /release/b/id/7/documents': () => ({ body: [guide] }),
    ...extra,
  })
  return { calls, ...renderApp('/admin/brand/7', { token: 'abc' }) }
}

class WorkerOfTests {
  terminate(): void {}
}

beforeEach(() => {
  notifications.clean()
  sight.read = () => Promise.resolve({ pages: 3 })
  vi.stubGlobal('Worker', WorkerOfTests)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA')
})
const messages = () => within(screen.getByLabelText('Messages'))
const done = () => ({ body: { code: 0, message: '', data: [guide] } })
const pdf = (name: string, content = '%PDF-1.7\n....') => new File([content], name)
const changed = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ method }) => method !== 'GET')

test('B5 a chosen PDF shows its first page and is stored with title and page count', async () => {
  const { calls, person } = open({ 'POST /release/b/id/7/document': done })
  await person.upload(
    await screen.findByLabelText('Choose a PDF', { selector: 'input' }),
    pdf('Size_guide.pdf'),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload document' }))
  await dialog.findByText('3 pages')
  expect(dialog.getByAltText('First page of Size guide').getAttribute('src')).toMatch(/^data:image/)
  const title = dialog.getByLabelText(/^Title/)
  expect(title).toHaveProperty('value', 'Size guide')
  await person.clear(title)
  await person.click(dialog.getByText('Upload'))
  dialog.getByText('Please enter a title.')
  await person.type(title, 'Sizes')
  await person.click(dialog.getByLabelText('Size guide'))
  await person.click(dialog.getByText('Upload'))
  await messages().findByText('Document Sizes uploaded')
  const [sent] = changed(calls)
  expect(sent?.query).toEqual({ title: 'Sizes', about_sizes: 'true', pages: '3' })
  expect(sent?.body).toBeInstanceOf(File)
  expect(sent?.headers.get('content-type')).toBe('application/octet-stream')
})

test('B5 a PDF that cannot be drawn is stored without a count; any other file is refused at once', async () => {
  sight.read = () => Promise.reject(new Error('password'))
  const { calls, person } = open({ 'POST /release/b/id/7/document': done })
  const place = (await screen.findByText('or drop it here, up to 10 MB')).parentElement ?? document.body
  const drop = (file: File) => fireEvent.drop(place, { dataTransfer: { files: [file] } })
  drop(pdf('page.pdf', '<!doctype html>'))
  await messages().findByText('Please choose a PDF.')
  drop(pdf('Care.pdf'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('The first page cannot be shown.')
  await person.click(dialog.getByText('Upload'))
  await waitFor(() => expect(changed(calls)[0]?.query).toEqual({ title: 'Care', about_sizes: 'false' }))
})

test('B5 a document is renamed, replaced, and deleted after a question; its link can be copied', async () => {
  const { calls, person } = open({
    'PUT /release/d/id/5/a=edit': done,
    'PUT /release/d/id/5/a=replace': done,
    'PUT /release/d/id/5/a=del': done,
    'GET /files/documents/abcd2345.pdf': done,
  })
  const row = within((await screen.findByText('Care guide')).closest('tr') ?? document.body)
  row.getByText('3.2 MB')
  row.getByText('abcd2345')
  await person.click(row.getByLabelText('Title of Care guide'))
  const rename = within(await screen.findByRole('dialog'))
  await person.type(rename.getByLabelText(/^Title/), ' 2')
  await person.click(rename.getByText('Save'))
  await messages().findByText('Document Care guide 2 saved')
  await person.upload(row.getByLabelText('Another file for Care guide'), pdf('new.pdf'))
  const replace = within(await screen.findByRole('dialog'))
  await replace.findByText('3 pages')
  await person.click(replace.getByText('Replace'))
  await messages().findByText('Document Care guide replaced')
  await person.click(row.getByLabelText('Delete Care guide'))
  const asked = within(await screen.findByRole('dialog'))
  asked.getByText('Are you sure you wish to delete record ID: 5?')
  expect(changed(calls)).toHaveLength(2)
  await person.click(asked.getByText('Delete'))
  await messages().findByText('Document Care guide deleted')
  expect(changed(calls).map(({ path, query, body }) => [path, query, body instanceof File || body])).toEqual([
    ['/release/d/id/5/a=edit', {}, { title: 'Care guide 2', about_sizes: false }],
    ['/release/d/id/5/a=replace', { pages: '3' }, true],
    ['/release/d/id/5/a=del', {}, {}],
  ])
})

test('B5 nothing can be uploaded to a deleted brand', async () => {
  open({ 'GET /release/b/id/7/documents': () => ({ body: [] }) }, { deleted_at: '2025-11-21T00:05:00+00:00' })
  await screen.findByText('No documents yet.')
  expect(screen.queryByText('Choose a PDF')).toBeNull()
})

test('B5 a stored document is previewed, and one whose file is gone says so', async () => {
  let status = 200
  const { person } = open({ 'GET /files/documents/abcd2345.pdf': () => ({ status, body: {} }) })
  const look = async (text: string) => {
    await person.click(await screen.findByLabelText('Preview Care guide'))
    const preview = within(await screen.findByRole('dialog'))
    await preview.findByText(text)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await look('3 pages')
  status = 404
  await look('The first page cannot be shown.')
})
