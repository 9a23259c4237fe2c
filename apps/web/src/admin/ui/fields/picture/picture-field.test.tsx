import { fireEvent, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeApi, refusal, userOf } from '../../../../test-kit/fake-api'
import { renderScreen } from '../../../../test-kit/render-screen'
import { useRecordForm } from '../../form/page/use-record-form'
import { useValue } from '../../form/values/form-changes'
import type { Form } from '../../form/values/form-store'
import { PictureButton } from './PictureButton'
import { PictureField } from './PictureField'
import { useUpload } from './use-upload'

interface Values {
  photo: string
  rows: { pic: string }[]
}
const stem = '/files/pictures/0123456789abcdef0123456789abcdef-800x600'
const url = `${stem}.jpg`
const picture = new File(['picture'], 'mug.jpg', { type: 'image/jpeg' })
const stored: FakeAnswer = {
  body: { code: 0, message: 'Picture uploaded', data: { url, width: 800, height: 600 } },
}
const upload = 'POST /release/picture'

async function open(empty: Values = { photo: '', rows: [{ pic: '' }] }) {
  let values = empty
  function Screen() {
    const control = useRecordForm<Values>(empty)
    useEffect(() => control.subscribeToValues(() => (values = control.getValues())), [control])
    return (
      <>
        <PictureField control={control} name="photo" label="Photo" />
        <Cell control={control} />
      </>
    )
  }
  const view = await renderScreen(Screen, userOf('administrator'))
  const input = screen.getByLabelText('Photo')
  const box = input.closest<HTMLElement>('div[class*=box]') ?? document.body
  return { ...view, values: () => values, input, box }
}

function Cell({ control }: { control: Form<Values> }) {
  const address = useValue(control, 'rows.0.pic')
  const put = (next: string) => control.put('rows.0.pic', next)
  const upload = useUpload(control, 'small', { field: () => 'rows.0.pic', put })
  return (
    <PictureButton
      label="Picture of Small"
      address={address}
      onChange={put}
      upload={upload}
      locked={false}
      name="rows.0.picture"
      cell="picture"
    />
  )
}

const chooserOf = (box: HTMLElement) => {
  const chooser = box.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('no input for files')
  return chooser
}

test('P6 V4 a chosen picture is uploaded as it is, becomes the address, and is shown', async () => {
  const calls = fakeApi({ [upload]: () => stored })
  const { person, values, box } = await open()
  await person.upload(chooserOf(box), picture)
  await within(box).findByText('Picture uploaded')
  expect(values().photo).toBe(url)
  expect(calls.at(-1)).toMatchObject({ body: picture })
  const shown = await within(box).findByAltText('Preview')
  expect(shown.getAttribute('src')).toBe(url)
  expect(box.querySelector('source')?.srcset).toContain(`${stem}-160.webp 160w`)
})

test.each([
  ['dropped', (box: HTMLElement) => fireEvent.drop(box, { dataTransfer: { files: [picture] } })],
  [
    'pasted',
    (box: HTMLElement) => fireEvent.paste(box, { clipboardData: { files: [picture], getData: () => '' } }),
  ],
])('P6 V4 a picture is %s', async (_how, bring) => {
  fakeApi({ [upload]: () => stored })
  const { values, box } = await open()
  bring(box)
  await within(box).findByText('Picture uploaded')
  expect(values().photo).toBe(url)
})

test('P6 V4 an address is typed and pasted as text, shown, and removed', async () => {
  fakeApi({})
  const { person, values, input, box } = await open()
  await person.click(input)
  await person.paste('https://cdn.example/mug.jpg')
  expect(values().photo).toBe('https://cdn.example/mug.jpg')
  const shown = await within(box).findByAltText('Preview')
  expect(shown.getAttribute('src')).toBe('https://cdn.example/mug.jpg')
  fireEvent.error(shown)
  within(box).getByText('No picture at this address')
  await person.click(screen.getByRole('button', { name: 'Remove: Photo' }))
  expect(values().photo).toBe('')
  await within(box).findByText('No picture')
})

test('P6 X7 a refusal is shown at the field, and the address stays', async () => {
  const rule = { field: 'file', rule: 'file.picture_other', params: { type: 'application/pdf' } } as const
  fakeApi({ [upload]: () => refusal('rule', rule) })
  const { person, values, input, box } = await open({ photo: url, rows: [{ pic: '' }] })
  await person.upload(chooserOf(box), picture)
  await within(box).findByText('Please choose a picture: JPEG, PNG, WebP or GIF. This is application/pdf.')
  expect(values().photo).toBe(url)
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('P6 a picture of more than 10 MB is refused before it is sent', async () => {
  const calls = fakeApi({})
  const { person, box } = await open()
  await person.upload(
    chooserOf(box),
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' }),
  )
  await within(box).findByText('The file is too large: 10 MB at most.')
  expect(calls).toEqual([])
})

test('P6 an address that is typed while a picture is on its way is not overwritten by it', async () => {
  let answer: (answer: FakeAnswer) => void = () => {}
  const later = new Promise<FakeAnswer>((resolve) => {
    answer = resolve
  })
  fakeApi({ [upload]: () => later })
  const { person, values, input, box } = await open()
  await person.upload(chooserOf(box), picture)
  await within(box).findByText('Uploading mug.jpg…')
  await person.type(input, 'h')
  answer(stored)
  await later
  expect(within(box).queryByText('Uploading mug.jpg…')).toBeNull()
  expect(values().photo).toBe('h')
})

test('P6 A23 in a matrix a small picture opens the field by keyboard, and takes the focus back', async () => {
  fakeApi({ [upload]: () => stored })
  const { person, values } = await open()
  const cell = screen.getByRole('button', { name: 'Picture of Small: change the picture' })
  cell.focus()
  await person.keyboard('{Enter}')
  const panel = await screen.findByRole('dialog', { name: 'Picture of Small' })
  await person.upload(chooserOf(panel), picture)
  await within(panel).findByText('Picture uploaded')
  expect(values().rows).toEqual([{ pic: url }])
  await person.keyboard('{Escape}')
  expect(document.activeElement).toBe(cell)
})
