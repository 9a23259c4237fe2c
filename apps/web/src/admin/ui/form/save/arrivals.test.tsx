import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeAnswer, fakeApi, refusal, userOf } from '../../../../test-kit/fake-api'
import { renderScreen } from '../../../../test-kit/render-screen'
import { PictureField } from '../../fields/picture/PictureField'
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
      <PictureField control={form} name="photo" label="Photo" />
    </FormPage>
  )
}

/** The form with an upload that the test answers; a save is requested. */
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
  screen.getByText(/^Waiting for what is still being filled in or uploaded/)
  return { ...view, answer }
}

test('P6 A20 a save waits for a running upload, says so, and sends its address', async () => {
  const { answer } = await openAndSave()
  expect(save).not.toHaveBeenCalled()
  answer(stored)
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.lastCall?.[0]).toEqual({ photo: url })
})

test('P6 A20 a failed upload is not dropped silently: its field is marked and nothing is saved', async () => {
  const { answer } = await openAndSave()
  const rule = { field: 'file', rule: 'file.picture_other', params: { type: 'text/plain' } } as const
  answer(refusal('rule', rule))
  await screen.findByText(/^Not saved: the picture could not be uploaded\. Please choose a picture/)
  expect(screen.getByLabelText('Photo').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('Photo'))
  expect(save).not.toHaveBeenCalled()
})

test('P6 A20 entering another address while a save waits cancels the save', async () => {
  const { person } = await openAndSave()
  await person.type(screen.getByLabelText('Photo'), 'https://cdn.example/mug.jpg')
  await screen.findByText('Will be saved: Photo')
  expect(save).not.toHaveBeenCalled()
  await person.click(screen.getByText('Save'))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.lastCall?.[0]).toEqual({ photo: 'https://cdn.example/mug.jpg' })
})

test('P6 A9 leaving the form cancels a waiting save', async () => {
  const { answer } = await openAndSave()
  cleanup()
  answer(stored)
  await later()
  expect(save).not.toHaveBeenCalled()
})

/** Waits until the pending work is done. */
const later = () => new Promise((resolve) => setTimeout(resolve))
