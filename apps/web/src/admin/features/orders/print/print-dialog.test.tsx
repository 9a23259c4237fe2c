import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refusal, userOf } from '../../../../test-kit/fake-api'
import { renderScreen } from '../../../../test-kit/render-screen'
import PrintDialog from './PrintDialog'

async function open(printed_origin: string, role = 'csr') {
  Object.assign(URL, { createObjectURL: () => 'blob:papers', revokeObjectURL: () => undefined })
  const calls = fakeApi({ 'GET /release/o/f=pdf': () => ({ body: 'pdf' }) })
  const Screen = () => (
    <PrintDialog
      orders={{ query: { ids: '1' }, count: 1 }}
      chosen={['packing_slip']}
      onClose={() => undefined}
    />
  )
  const { person } = await renderScreen(Screen, { ...userOf(role), printed_origin })
  await person.click(await screen.findByLabelText('Thank-You letter with the order’s code'))
  return { calls, person }
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save as PDF' })

test.each([
  ['csr', 'Ask an administrator to enter the shop’s address'],
  ['administrator', 'Enter the shop’s address'],
])(
  'W8 to a %s, letters with an address of this machine are said to be so, and printed after a tick',
  async (role, toDo) => {
    const { calls, person } = await open('http://localhost:3000', role)
    const note = screen.getByRole('note').textContent
    expect(note).toContain('begin with http://localhost:3000.')
    expect(note).toContain(toDo)
    expect(save().disabled).toBe(true)
    await person.click(screen.getByLabelText('Print http://localhost:3000 all the same'))
    await person.click(save())
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/release/o/f=pdf'))
  },
)

test('W8 without a letter no address is printed, and nothing is asked', async () => {
  const { person } = await open('http://localhost:3000')
  await person.click(screen.getByLabelText('Thank-You letter with the order’s code'))
  expect(screen.queryByRole('note')).toBeNull()
  expect(save().disabled).toBe(false)
})

test('W8 letters with the address that customers reach are printed at once', async () => {
  await open('https://getzo.cn')
  expect(screen.queryByRole('note')).toBeNull()
  expect(save().disabled).toBe(false)
})

test('W8 signs that no font has are said before anything is printed, and printed as □ by a second press', async () => {
  const refused = {
    rule: 'papers.signs_missing' as const,
    params: { characters: ['𠮷'], orders: 'N-7' },
    field: 'signs',
  }
  Object.assign(URL, { createObjectURL: () => 'blob:papers', revokeObjectURL: () => undefined })
  const calls = fakeApi({
    'GET /release/o/f=pdf': ({ query }) =>
      query.signs === 'accepted' ? { body: 'pdf' } : refusal('rule', refused),
  })
  const Screen = () => (
    <PrintDialog
      orders={{ query: { ids: '1' }, count: 1 }}
      chosen={['packing_slip']}
      onClose={() => undefined}
    />
  )
  const { person } = await renderScreen(Screen, { ...userOf('csr'), printed_origin: 'https://getzo.cn' })
  await person.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('𠮷')
  await person.click(screen.getByRole('button', { name: 'Save as PDF with □' }))
  await waitFor(() => expect(calls).toHaveLength(2))
})
