import type { FieldChange } from '@getzo/contract/errors'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userOf } from '../../../../test-kit/fake-api'
import { renderScreen } from '../../../../test-kit/render-screen'
import { ApiError, NetworkError } from '../../../api/api-error'
import { ChoiceField } from '../../fields/ChoiceField'
import { TextField } from '../../fields/TextField'
import type { FormRefusal } from '../errors/form-refusal'
import { FormPage } from '../page/FormPage'
import { useStoredRecord } from '../page/stored-record'
import { useRecordForm } from '../page/use-record-form'
import type { SaveOptions } from '../save/use-save'

interface Values {
  name: string
  city: string
  size: string | null
  version: number
}

const opened: Values = { name: 'Ada', city: 'Burnaby', size: 'S', version: 1 }
const read = vi.fn<() => Promise<Values>>()
const save = vi.fn<(values: Values, options: SaveOptions<Values>) => Promise<string>>()
const sizes = [
  { value: 'S', label: 'Small' },
  { value: 'M', label: 'Middle' },
  { value: 'L', label: 'Large' },
]

beforeEach(() => {
  read.mockReset()
  save.mockReset().mockResolvedValue('done')
})

function notIn({ name, city }: Values): FormRefusal | null {
  if (name !== city) return null
  return { rule: 'same', params: {}, field: 'city', text: 'Name and city are the same.' }
}

function Editing() {
  const stored = useStoredRecord(read, (values) => values)
  const form = useRecordForm<Values, Values>({ name: '', city: '', size: null, version: 0 }, stored)
  return (
    <FormPage
      title="Edit"
      breadcrumbs={[]}
      form={form}
      stored={stored}
      loading="LOADING"
      saveLabel="Save"
      savingLabel="Saving"
      check={notIn}
      save={save}
      saved={({ length }) => (length === 0 ? undefined : { text: 'It is saved.' })}
      goTo="/elsewhere"
    >
      <TextField control={form} name="name" label="Name" />
      <TextField control={form} name="city" label="City" />
      <ChoiceField control={form} name="size" label="Size" choices={sizes} isAlwaysChosen />
    </FormPage>
  )
}

const changeOf = (field: string, before: unknown, after: unknown, changed_by: string): FieldChange => ({
  record: 'customer',
  record_id: 7,
  action: 'edit',
  field,
  before,
  after,
  changed_by,
  changed_at: '2025-11-20T01:02:03Z',
  names_before: null,
  names_after: null,
})

/** Simulates another person's save: the next save is refused with these changes, and the record then contains them. */
function meanwhile(values: Partial<Values> & { version: number }, changes: FieldChange[]) {
  const error = new ApiError('changed_meanwhile', 409, 409, '', {
    error: 'changed_meanwhile',
    request_id: 'r',
    version: values.version,
    changes,
  })
  save.mockRejectedValueOnce(error)
  read.mockResolvedValueOnce({ ...opened, ...values })
}

async function open() {
  read.mockResolvedValueOnce(opened)
  const { person } = await renderScreen(Editing, userOf('administrator'))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada'))
  return {
    person,
    press: () => person.click(screen.getByRole('button', { name: 'Save' })),
    retype: async (label: string, text: string) => {
      await person.clear(screen.getByLabelText(label))
      await person.type(screen.getByLabelText(label), text)
    },
  }
}

const messages = () => screen.getByLabelText('Messages').textContent
const savedValues = () => save.mock.calls.map(([values]) => values)

test('O28 changes of only one of the two are saved together without a question, and reported', async () => {
  const { press, retype } = await open()
  await retype('Name', 'Grace')
  meanwhile({ city: 'Hope', size: 'L', version: 2 }, [
    changeOf('city', 'Burnaby', 'Hope', 'bo@getzo.test'),
    changeOf('size', 'S', 'L', 'bo@getzo.test'),
  ])
  const changed: string[] = []
  save.mockImplementationOnce((_, { isChanged }) => {
    changed.push(...(['name', 'city', 'size'] as const).filter(isChanged))
    return Promise.resolve('done')
  })
  await press()
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(savedValues()[1]).toEqual({ name: 'Grace', city: 'Hope', size: 'L', version: 2 })
  expect(save.mock.lastCall?.[1].overVersion).toBeUndefined()
  // an edit writes its own changes over the current stored record
  expect(changed).toEqual(['name'])
  await waitFor(() => expect(messages()).toContain('It is saved.'))
  expect(messages()).toContain('Saved together with bo@getzo.test’s change of City and Size.')
  expect(within(screen.getByLabelText('Messages')).getAllByRole('status')).toHaveLength(1)
})

test('O28 changes of a third, quicker person are merged too', async () => {
  const { press, retype } = await open()
  await retype('Name', 'Grace')
  meanwhile({ city: 'Hope', version: 2 }, [changeOf('city', 'Burnaby', 'Hope', 'bo@getzo.test')])
  meanwhile({ city: 'Hope', size: 'M', version: 3 }, [changeOf('size', 'S', 'M', 'cy@getzo.test')])
  await press()
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(savedValues().map(({ version }) => version)).toEqual([1, 2, 3])
  expect(savedValues()[2]).toEqual({ name: 'Grace', city: 'Hope', size: 'M', version: 3 })
  expect(messages()).toContain('bo@getzo.test’s change of City')
  expect(messages()).toContain('cy@getzo.test’s change of Size')
})

test('O28 a value changed by both is asked about: yours, theirs, or both texts; all other changes of both are kept', async () => {
  const { person, press, retype } = await open()
  await retype('Name', 'Grace')
  await retype('City', 'Delta')
  await person.selectOptions(screen.getByLabelText('Size'), 'M')
  meanwhile({ name: 'Lin', city: 'Hope', size: 'L', version: 2 }, [
    changeOf('name', 'Ada', 'Lin', 'bo@getzo.test'),
    changeOf('city', 'Burnaby', 'Hope', 'bo@getzo.test'),
    changeOf('size', 'S', 'L', 'bo@getzo.test'),
  ])
  await press()
  const dialog = within(await screen.findByRole('dialog', { name: /Someone else/ }))
  const together = dialog.getByRole('button', { name: 'Save together' })
  expect(together).toHaveProperty('disabled', true)
  const of = (field: string) => within(dialog.getByRole('group', { name: field }))
  // a choice is shown by its label and has no "both"
  expect(of('Size').getAllByRole('radio')).toHaveLength(2)
  of('Size').getByText('It was: Small')
  await person.click(of('Size').getByLabelText('Yours: Middle'))
  await person.click(of('City').getByLabelText('bo@getzo.test: Hope'))
  expect(together).toHaveProperty('disabled', true)
  await person.click(of('Name').getByLabelText('Both, one after the other'))
  const both = of('Name').getByLabelText('Both texts of Name')
  expect(both).toHaveProperty('value', 'Lin Grace')
  await person.type(both, '!')
  await person.click(together)
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(savedValues()[1]).toEqual({ name: 'Lin Grace!', city: 'Hope', size: 'M', version: 2 })
  expect(save.mock.lastCall?.[1].overVersion).toBeUndefined()
})

test('O28 cancelling keeps the form, and the next save asks the same question', async () => {
  const { person, press, retype } = await open()
  await retype('Name', 'Grace')
  for (const _ of [1, 2]) {
    meanwhile({ name: 'Lin', version: 2 }, [changeOf('name', 'Ada', 'Lin', 'bo@getzo.test')])
    await press()
    const dialog = within(await screen.findByRole('dialog', { name: /Someone else/ }))
    dialog.getByLabelText('Yours: Grace')
    await person.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Grace')
  }
  expect(savedValues().map(({ version }) => version)).toEqual([1, 1])
})

test('O17 O28 a merge may break a rule: nothing is sent, and the form shows the merged values', async () => {
  const { press, retype } = await open()
  await retype('Name', 'Hope')
  meanwhile({ city: 'Hope', version: 2 }, [changeOf('city', 'Burnaby', 'Hope', 'bo@getzo.test')])
  await press()
  await waitFor(() => expect(messages()).toContain('Name and city are the same.'))
  expect(messages()).toContain('bo@getzo.test’s change of City is now in your form.')
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Hope')
  expect(save).toHaveBeenCalledTimes(1)
  await screen.findByText('1 field to correct:', { exact: false })
})

test('O28 if the record cannot be read again, the choice is between theirs and mine', async () => {
  const { person, press, retype } = await open()
  await retype('Name', 'Grace')
  meanwhile({ version: 2 }, [])
  read.mockReset().mockRejectedValueOnce(new NetworkError('unreachable', null))
  await press()
  const dialog = within(await screen.findByRole('dialog', { name: /Someone else/ }))
  dialog.getByText('The changes are not known.')
  expect(dialog.queryByRole('button', { name: 'Save together' })).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Overwrite' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(save.mock.lastCall?.[1].overVersion).toBe(2)
})
