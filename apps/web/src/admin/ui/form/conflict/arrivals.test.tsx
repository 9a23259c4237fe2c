import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeAnswer, fakeApi, refusal, userOf } from '../../../../test/fake-api'
import { renderScreen } from '../../../../test/render-screen'
import { PictureField } from '../../fields/PictureField'
import { FormPage } from '../page/FormPage'
import { useRecordForm } from '../page/use-record-form'

interface Values {
  photo: string
}
const url = '/files/pictures/0123456789abcdef0123456789abcdef-800x600.jpg'
const stored: FakeAnswer = { body: { code: 0, message: '', data: { url, width: 800, height: 600 } } }
const save = vi.fn<(values: Values) => Promise<string>>()
beforeEach(() => {
  notifications.clean()
  save.mockReset().mockResolvedValue('done')
})

function Screen() {
  const form = useRecordForm<Values>({ photo: '' })
  return (
    <FormPage
      title="New"
      form={form}
      isNew
      breadcrumbs={[]}
      saveLabel="Save"
      savingLabel="Saving"
      save={save}
      goTo="/elsewhere"
    >
      <PictureField control={form.control} name="photo" label="Photo" />
    </FormPage>
  )
}

/** The form, with a picture on its way that is answered when the test says so; a save is asked for. */
async function openAndSave() {
  let answer: (answer: FakeAnswer) => void = () => {}
  const later = new Promise<FakeAnswer>((resolve) => {
    answer = resolve
  })
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'POST /release/picture': () => later,
  })
  const view = await renderScreen(Screen, userOf('administrator'))
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser === null) throw new Error('no input for files')
  await view.person.upload(chooser, new File(['picture'], 'mug.jpg', { type: 'image/jpeg' }))
  await view.person.click(screen.getByText('Save'))
  screen.getByText(/^Waiting for a picture that is still being uploaded/)
  return { ...view, answer }
}

test('P6 A20 a save waits for a picture that is on its way, says so, and sends its address', async () => {
  const { answer } = await openAndSave()
  expect(save).not.toHaveBeenCalled()
  answer(stored)
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.lastCall?.[0]).toEqual({ photo: url })
})

test('P6 A20 a picture that does not come is not dropped silently: its field is marked and nothing is saved', async () => {
  const { answer } = await openAndSave()
  const rule = { field: 'file', rule: 'file.picture_other', params: { type: 'text/plain' } } as const
  answer(refusal('rule', rule))
  await screen.findByText(/^Not saved: the picture could not be uploaded\. Please choose a picture/)
  expect(screen.getByLabelText('Photo').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('Photo'))
  expect(save).not.toHaveBeenCalled()
})

test('P6 A20 who enters another address while a save waits has not saved yet', async () => {
  const { person } = await openAndSave()
  await person.type(screen.getByLabelText('Photo'), 'https://cdn.example/mug.jpg')
  await screen.findByText('Will be saved: Photo')
  expect(save).not.toHaveBeenCalled()
  await person.click(screen.getByText('Save'))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.lastCall?.[0]).toEqual({ photo: 'https://cdn.example/mug.jpg' })
})

test('P6 A9 a save that waits is given up when the form is left', async () => {
  const { answer } = await openAndSave()
  cleanup()
  answer(stored)
  await later()
  expect(save).not.toHaveBeenCalled()
})

/** What was under way has come to its end. */
const later = () => new Promise((resolve) => setTimeout(resolve))
