import { textOfCode } from '@getzo/domain/urls/sheets/code-on-label'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../../test-kit/fake-api'
import { renderApp } from '../../../../test-kit/render-app'
import { urlOf } from '../../../../test-kit/url-records'

const code = (n: number) => ({ url: `https://getzo.example/p/G2P17082050${n}`, note: 'BOX-1' })
const sheets = {
  count: 40,
  longest: code(1).url,
  has_notes: true,
  local_origin: null,
  first: [code(1), code(2), code(3)],
}
const kept = { stock: 'L7160', right_tenths: 5, down_tenths: 0, with_text: true }

type Handlers = Parameters<typeof fakeApi>[0]
function open(address: string, extra: Handlers = {}, role = 'csr') {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/u/sheets': () => ({ body: sheets }),
    'GET /release/u/sheets/settings': () => ({ body: kept }),
    'PUT /release/u/sheets/a=settings': ({ body }) => ({ body: { code: 0, message: '', data: body } }),
    'GET /release/u/f=pdf': () => ({ body: '%PDF' }),
    'GET /release/u/sheets/f=pdf': () => ({ body: '%PDF' }),
    ...extra,
  })
  return { calls, ...renderApp(address, { token: 'abc' }) }
}
beforeEach(() => notifications.clean())

const picture = () => screen.findByRole('img', { name: /^First sheet of/ })
const asked = (calls: ReturnType<typeof fakeApi>, path: string) => calls.find((one) => one.path === path)

test('U12 the codes of a selection are printed from the chosen label on, as a person’s printer needs it', async () => {
  const { calls, person } = open('/admin/urls/sheets?ids=5,6,7')
  expect(await screen.findByText('40 codes on 2 sheets')).toBeDefined()
  expect(asked(calls, '/release/u/sheets')?.query).toEqual({ ids: '5,6,7' })
  await person.click(screen.getByLabelText('Start at label 20', { selector: 'button' }))
  expect(screen.getByLabelText<HTMLInputElement>('Start at label').value).toBe('20')
  expect((await picture()).getAttribute('aria-label')).toBe(
    'First sheet of Avery L7160: 2 codes from label 20 on',
  )
  expect(screen.getByText('40 codes on 3 sheets')).toBeDefined()
  await person.clear(screen.getByLabelText('Down (mm)'))
  await person.type(screen.getByLabelText('Down (mm)'), '-1,2')
  await person.click(screen.getByText('Download PDF'))
  expect(await screen.findByText(/^codes-.*\.pdf saved\. Print it at 100 %/)).toBeDefined()
  const settings = { stock: 'L7160', right_tenths: 5, down_tenths: -12, with_text: true }
  expect(asked(calls, '/release/u/sheets/a=settings')?.body).toEqual(settings)
  expect(asked(calls, '/release/u/f=pdf')?.query).toEqual({
    ids: '5,6,7',
    stock: 'L7160',
    right_tenths: '5',
    down_tenths: '-12',
    with_text: 'true',
    start: '20',
  })
})

test('U12 the picture draws codes that can be read, with their texts where they are wanted', async () => {
  const { person } = open('/admin/urls/sheets?batch=4')
  const drawn = await picture()
  const paths = [...drawn.querySelectorAll('path')]
  expect(paths.map((path) => readPath(path.getAttribute('d') ?? ''))).toEqual(
    sheets.first.map(({ url }) => textOfCode(url)),
  )
  expect(within(drawn).getByText('getzo.example/p/G2P170820501')).toBeDefined()
  expect(within(drawn).getAllByText('BOX-1')).toHaveLength(3)
  await person.click(screen.getByLabelText('Address and SKU below each code'))
  expect(within(drawn).queryByText('BOX-1')).toBeNull()
})

test('U12 problems are shown before printing: a code too small for phones, a label that does not exist', async () => {
  const longest = `https://${'long.'.repeat(30)}example/p/SEED`
  const { person } = open('/admin/urls/sheets', {
    'GET /release/u/sheets': () => ({ body: { ...sheets, longest, first: [{ url: longest, note: null }] } }),
  })
  await person.selectOptions(await screen.findByLabelText('Label sheet'), 'L7651')
  expect(screen.getByText(/^On Avery L7651 the code of/)).toBeDefined()
  expect(screen.getByText('Download PDF').closest('button')?.disabled).toBe(true)
  await person.selectOptions(screen.getByLabelText('Label sheet'), '5163')
  expect(screen.getByText('Download PDF').closest('button')?.disabled).toBe(false)
  await person.clear(screen.getByLabelText('Start at label'))
  await person.type(screen.getByLabelText('Start at label'), '11')
  expect(screen.getByText('From 1 to 10')).toBeDefined()
  expect(screen.getByText('Download PDF').closest('button')?.disabled).toBe(true)
})

test('U12 the calibration page is of the chosen labels and offsets', async () => {
  const { calls, person } = open('/admin/urls/sheets?ids=5')
  await person.type(await screen.findByLabelText('Right (mm)'), '0')
  expect(screen.getByText('From -10 to 10 mm, in tenths')).toBeDefined()
  expect(screen.getByText('Calibration page').closest('button')?.disabled).toBe(true)
  await person.clear(screen.getByLabelText('Right (mm)'))
  await person.click(screen.getByText('Calibration page'))
  await waitFor(() =>
    expect(asked(calls, '/release/u/sheets/f=pdf')?.query).toEqual({
      stock: 'L7160',
      right_tenths: '0',
      down_tenths: '0',
    }),
  )
})

const row = urlOf({ url_seed: 'SEED-5' })

test('U12 selected URLs lead to their sheets, for a csr too; deleted ones do not', async () => {
  const gone = { ...row, id: 6, url_seed: 'SEED-6', deleted_at: '2026-07-05T02:05:00+00:00' }
  const { person } = open('/admin/urls', { 'GET /release/u/all': () => page([row, gone]) })
  await person.click(await screen.findByLabelText('Select SEED-6'))
  expect(screen.getByText('Print codes').closest('a')).toBeNull()
  await person.click(screen.getByLabelText('Select SEED-5'))
  expect(screen.getByText('Print codes').closest('a')?.getAttribute('href')).toBe('/admin/urls/sheets?ids=5')
})

/** Reads a path of a module's unit: "M x y h width v1 …" for each run of black. */
function readPath(path: string): string {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) => numbers.map(Number))
  const scale = 4
  const side = (Math.max(...runs.map(([, y = 0]) => y)) + 5) * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [x = 0, y = 0, width = 0] of runs) {
    for (let at = y * scale; at < (y + 1) * scale; at += 1) {
      for (let column = x * scale; column < (x + width) * scale; column += 1) {
        data.fill(0, (at * side + column) * 4, (at * side + column) * 4 + 3)
      }
    }
  }
  return decodeQR({ width: side, height: side, data })
}

test('U12 codes made with an address of this machine are printed after a tick alone, which is asked each time', async () => {
  const local_origin = 'http://localhost:3000'
  const { calls, person } = open('/admin/urls/sheets?ids=5,6,7', {
    'GET /release/u/sheets': () => ({ body: { ...sheets, local_origin } }),
  })
  const printed = () => calls.filter(({ path }) => path === '/release/u/f=pdf').length
  for (const times of [1, 2]) {
    await person.click(await screen.findByText('Download PDF'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Addresses of this machine' }))
    dialog.getByText(/begin with http:\/\/localhost:3000\./)
    dialog.getByText(/^Ask an administrator to enter the shop’s address/)
    expect(dialog.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
    expect(printed()).toBe(times - 1)
    await person.click(dialog.getByRole('checkbox', { name: 'Print http://localhost:3000 all the same' }))
    await person.click(dialog.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(printed()).toBe(times))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})
