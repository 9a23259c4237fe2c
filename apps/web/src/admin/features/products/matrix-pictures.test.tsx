import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FakeAnswer } from '../../../test-kit/fake-api'
import { openEditProduct } from '../../../test-kit/product-screens'

const small = 'Small - Blue'
const medium = 'Medium - Blue'
const column = 'Picture URL'
const url = '/files/pictures/0123456789abcdef0123456789abcdef-800x600.jpg'
const picture = new File(['picture'], 'mug.jpg', { type: 'image/jpeg' })
const stored: FakeAnswer = { body: { code: 0, message: '', data: { url, width: 800, height: 600 } } }
const upload = 'POST /release/picture'

/** The form, whose uploads are answered when the test says so. */
async function openLate() {
  let answer: (answer: FakeAnswer) => void = () => {}
  const later = new Promise<FakeAnswer>((resolve) => {
    answer = resolve
  })
  return { ...(await openEditProduct(undefined, { [upload]: () => later })), answer }
}
const open = () => openEditProduct(undefined, { [upload]: () => stored })
const paste = (cell: HTMLElement, text: string) =>
  fireEvent.paste(cell, { clipboardData: { getData: () => text, files: [picture] } })

test('P6 a picture is pasted into its cell, and undone', async () => {
  const { cell } = await open()
  paste(cell(small, column), '')
  await waitFor(() => expect(cell(small, column).value).toBe(url))
  expect(cell(medium, column).value).toBe('')
  fireEvent.keyDown(cell(small, column), { key: 'z', ctrlKey: true })
  expect(cell(small, column).value).toBe('')
})

test('P6 cells of a spreadsheet that come with a picture of themselves are cells', async () => {
  const { cell, calls } = await open()
  paste(cell(small, column), 'https://a.example/1.jpg\nhttps://a.example/2.jpg')
  expect(cell(medium, column).value).toBe('https://a.example/2.jpg')
  expect(calls.some(({ path }) => path.includes('picture'))).toBe(false)
})

test('P6 a picture is dropped on its row; an inactive row takes none', async () => {
  const { person, row, cell, calls } = await open()
  const drop = (label: string) => fireEvent.drop(row(label), { dataTransfer: { files: [picture] } })
  await person.click(screen.getByLabelText(`Deactivate ${small}`))
  await screen.findByLabelText(`Reactivate ${small}`)
  drop(small)
  drop(medium)
  await waitFor(() => expect(cell(medium, column).value).toBe(url))
  expect(cell(small, column).value).toBe('')
  expect(calls.filter(({ path }) => path.includes('picture'))).toHaveLength(1)
})

test('P6 A20 a picture comes though its panel was closed, to its row wherever that is by then', async () => {
  const { person, cell, answer } = await openLate()
  await person.click(screen.getByLabelText(`Picture of ${medium}: change the picture`))
  const panel = await screen.findByRole('dialog', { name: `Picture of ${medium}` })
  const chooser = panel.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser === null) throw new Error('no input for files')
  await person.upload(chooser, picture)
  await within(panel).findByText('Uploading mug.jpg…')
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(screen.getByLabelText('Move Medium to the left (Alt ←)'))
  answer(stored)
  await waitFor(() => expect(cell(medium, column).value).toBe(url))
  expect(cell(small, column).value).toBe('')
})

test('P6 A20 the save waits for it, and names the row whose picture does not come', async () => {
  const { row, cell, save, calls, answer } = await openLate()
  paste(cell(medium, column), '')
  within(row(medium)).getByText('Uploading mug.jpg…')
  await save()
  answer({ status: 500, body: {} })
  await waitFor(() => expect(cell(medium, column).getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(cell(medium, column))
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
})
