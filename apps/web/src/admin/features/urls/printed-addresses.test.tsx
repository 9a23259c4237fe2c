import { exportUrls } from '@getzo/contract/urls/urls.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, userOf } from '../../../test-kit/fake-api'
import { renderScreen } from '../../../test-kit/render-screen'
import { ExportButton } from '../../ui/list/export/ExportButton'
import { localOriginOf } from './local-origin.api'
import { NfcPanel } from './nfc/NfcPanel'
import { QrDownloads } from './qr/QrDownloads'

type Person = ReturnType<typeof userEvent.setup>

const origin = 'http://localhost:3000'
const url = `${origin}/p/G2P170820501`
const state = { q: '', sort: 'id', filters: {} } as const

const ways: readonly [string, () => ReactNode, (person: Person) => Promise<void>][] = [
  [
    'a QR code as SVG',
    () => <QrDownloads url={url} name="code" />,
    async (person) => {
      await person.click(await screen.findByText('Download QR code'))
      await person.click(await screen.findByText('SVG'))
    },
  ],
  [
    'a tag',
    () => <NfcPanel url={url} />,
    async (person) => person.click(await screen.findByText('Write tag')),
  ],
  [
    'an export of codes',
    () => (
      <ExportButton
        export={{ endpoint: exportUrls, name: 'a', capability: 'urls.export', localOrigin: localOriginOf }}
        state={state}
      />
    ),
    async (person) => person.click(await screen.findByText('Export to CSV')),
  ],
]

/** Drawn on a canvas, which tests have none of: it is seen to ask alone. */
const asPng: (typeof ways)[number] = [
  'a QR code as PNG',
  () => <QrDownloads url={url} name="code" />,
  async (person) => {
    await person.click(await screen.findByText('Download QR code'))
    await person.click(await screen.findByText('PNG, 256 px'))
  },
]

/** What leaves: files that are saved, tags that are written, and calls. */
function leaving(local: string | null = origin) {
  const left: string[] = []
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const write = () => {
    left.push('tag')
    return Promise.reject(new DOMException('no', 'NetworkError'))
  }
  vi.stubGlobal(
    'NDEFReader',
    class {
      write = write
    },
  )
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => void left.push('file'))
  const calls = fakeApi({
    'GET /release/u/all/f=csv': () => ({ body: 'a' }),
    'GET /release/u/all/v=local_origin': () => ({ body: { local_origin: local } }),
  })
  return () => [...left, ...calls.flatMap(({ path }) => (path.endsWith('local_origin') ? [] : [path]))]
}

test.each([...ways, asPng])(
  'U12 U4 U13 %s with an address of this machine asks for a tick first',
  async (_way, Screen, act) => {
    const left = leaving()
    const { person } = await renderScreen(Screen, { ...userOf('administrator'), printed_origin: origin })
    await act(person)
    const dialog = within(await screen.findByRole('dialog', { name: 'Addresses of this machine' }))
    dialog.getByText(/^Enter the shop’s address/)
    expect(dialog.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
    await person.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(left()).toEqual([])
  },
)

test.each(ways)('U12 U4 U13 %s asks nothing in a demo', async (_way, Screen, act) => {
  const left = leaving()
  const { person } = await renderScreen(Screen, { ...userOf('administrator'), printed_origin: null })
  await act(person)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(left()).not.toEqual([]))
})

/** Exports codes in a shop whose PUBLIC_URL is set; answers what has left. */
async function exportWith(local: string | null) {
  const left = leaving(local)
  const Screen = () => (
    <ExportButton
      export={{ endpoint: exportUrls, name: 'a', capability: 'urls.export', localOrigin: localOriginOf }}
      state={state}
    />
  )
  const user = { ...userOf('administrator'), printed_origin: 'https://getzo.example' }
  const { person } = await renderScreen(Screen, user)
  await person.click(await screen.findByText('Export to CSV'))
  return left
}

test('U13 W18 an export of codes that were stored with an address of this machine asks although PUBLIC_URL is set since', async () => {
  const left = await exportWith(origin)
  await screen.findByRole('dialog', { name: 'Addresses of this machine' })
  expect(left()).toEqual([])
})

test('U13 W18 an export of codes with public addresses asks nothing', async () => {
  const left = await exportWith(null)
  await waitFor(() => expect(left()).toContain('/release/u/all/f=csv'))
})
