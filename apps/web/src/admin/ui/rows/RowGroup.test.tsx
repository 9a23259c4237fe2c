import { act, screen, waitFor, within } from '@testing-library/react'
import { useCallback } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, userOf } from '../../../test-kit/fake-api'
import { renderScreen } from '../../../test-kit/render-screen'
import { holdTimers } from '../../../test-kit/timers'
import { NumberField } from '../fields/NumberField'
import { TextField } from '../fields/TextField'
import type { FormRefusal } from '../form/errors/form-refusal'
import { FormPage } from '../form/page/FormPage'
import { useRecordForm } from '../form/page/use-record-form'
import type { RowPlace } from './Row'
import { RowGroup } from './RowGroup'
import { RowRemoveButton } from './RowRemoveButton'
import { useRows } from './use-rows'

interface Values {
  title: string
  rows: { name: string; amount: number | null }[]
}

const max = 60
const blank = { name: '', amount: null }
const full = 'There is room for 60 rows.'
const save = vi.fn<(values: Values) => Promise<string>>()
const drawn = vi.fn<(index: number) => void>()

beforeEach(() => {
  drawn.mockReset()
  save.mockReset().mockResolvedValue('done')
})

function amountMissing({ rows }: Values): FormRefusal | null {
  const index = rows.findIndex(({ amount }) => amount === null)
  if (index < 0) return null
  return {
    rule: 'amount_missing',
    params: {},
    field: `rows.${index}.amount`,
    text: `No amount: ${index + 1}`,
  }
}

const removedText = (n: number) => `Row ${n} is gone.`

async function open(count: number, incomplete?: number) {
  const loaded = {
    title: 'Many',
    rows: Array.from({ length: count }, (_, index) => ({
      name: `Row ${index + 1}`,
      amount: index === incomplete ? null : 1,
    })),
  }
  function Screen() {
    const form = useRecordForm<Values>(loaded)
    const rows = useRows({ control: form, name: 'rows', blank, min: 1, max })
    const { getValues } = form
    const draw = useCallback(
      (place: RowPlace) => {
        drawn(place.index)
        const n = place.index + 1
        return (
          <>
            <TextField control={form} name={`rows.${place.index}.name`} label={`Name ${n}`} />
            <NumberField control={form} name={`rows.${place.index}.amount`} label={`Amount ${n}`} />
            <RowRemoveButton place={place} label={`Remove ${n}`} lastLabel="One must stay" />
          </>
        )
      },
      [form],
    )
    const summary = useCallback((index: number) => getValues(`rows.${index}.name`), [getValues])
    return (
      <FormPage
        title="Edit"
        breadcrumbs={[]}
        isNew
        form={form}
        saveLabel="Save"
        savingLabel="Saving..."
        check={amountMissing}
        save={save}
      >
        <TextField control={form} name="title" label="Title" />
        <RowGroup
          rows={rows}
          label="Rows"
          draw={draw}
          summary={summary}
          addLabel="Add Row"
          fullText={full}
          removedText={removedText}
        />
      </FormPage>
    )
  }
  // called again after a save
  fakeApi({ 'GET /auth/user': () => ({ body: userOf('administrator') }) })
  const view = await renderScreen(Screen, userOf('administrator'))
  return {
    ...view,
    rows: () => within(screen.getByRole('list', { name: 'Rows' })).getAllByRole('listitem'),
    amount: (n: number) => screen.getByLabelText(`Amount ${n}`),
    save: () => view.person.click(screen.getByRole('button', { name: 'Save' })),
    add: () => view.person.click(screen.getByRole('button', { name: 'Add Row' })),
    focused: () => document.activeElement?.getAttribute('name'),
  }
}

describe('many rows', () => {
  test('A20 a row out of sight has no fields but can be read', async () => {
    const { rows } = await open(max)
    expect(rows()).toHaveLength(max)
    expect(screen.queryByLabelText('Amount 40')).toBeNull()
    expect(rows()[39]?.textContent).toBe('Row 40')
  })

  test('A20 a few rows are all rendered', async () => {
    await open(12)
    expect(screen.getAllByLabelText(/^Amount/)).toHaveLength(12)
  })

  test('A20 typing renders only its own row again', async () => {
    const { person, amount } = await open(max)
    await person.click(amount(1))
    drawn.mockReset()
    await person.type(amount(1), '23')
    await person.type(screen.getByLabelText('Title'), 'x')
    expect(amount(1)).toHaveProperty('value', '123')
    expect(drawn).not.toHaveBeenCalled()
  })

  test('A20 Tab reaches rows that are not rendered yet, forward and back, and entries stay', async () => {
    const { person, amount, focused, rows, save: press } = await open(max)
    await person.click(amount(1))
    await person.keyboard('7')
    for (const name of ['rows.1.name', 'rows.2.name', 'rows.3.name', 'rows.4.name']) {
      // past the removal, then past the amount of the row before
      await person.tab()
      await person.tab()
      expect(focused()).toBe(name)
      await person.tab()
    }
    expect(rows()[1]?.textContent).toBe('Row 2')
    await person.tab({ shift: true })
    for (let step = 0; step < 9; step += 1) await person.tab({ shift: true })
    expect(focused()).toBe('rows.1.name')
    await press()
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(save.mock.lastCall?.[0].rows[0]).toEqual({ name: 'Row 1', amount: 17 })
    expect(save.mock.lastCall?.[0].rows).toHaveLength(max)
  })

  test('A20 Tab from below goes into the last row', async () => {
    const { person, focused } = await open(max)
    act(() => screen.getByRole('button', { name: 'Add Row' }).focus())
    await person.tab({ shift: true })
    await person.tab({ shift: true })
    expect(focused()).toBe('rows.59.amount')
  })

  test('O17 the invalid field of a row out of sight is rendered, marked and focused, also by the summary', async () => {
    const { person, amount, focused, save: press } = await open(max, 40)
    expect(screen.queryByLabelText('Amount 41')).toBeNull()
    await press()
    await waitFor(() => expect(focused()).toBe('rows.40.amount'))
    expect(amount(41).getAttribute('aria-invalid')).toBe('true')

    await person.click(amount(1))
    expect(screen.queryByLabelText('Amount 41')).toBeNull()
    await person.click(screen.getByRole('button', { name: /^Amount/ }))
    await waitFor(() => expect(focused()).toBe('rows.40.amount'))
  })
})

describe('adding and removing', () => {
  test('A20 a new row has the focus in its first field', async () => {
    const { add, focused, rows } = await open(40)
    await add()
    expect(rows()).toHaveLength(41)
    expect(focused()).toBe('rows.40.name')
  })

  test('A20 beyond the limit it shows why there can be no more', async () => {
    const { add, rows } = await open(max - 1)
    expect(screen.queryByText(full)).toBeNull()
    await add()
    expect(screen.getByText(full)).toBeDefined()
    await add()
    expect(rows()).toHaveLength(max)
  })

  test('O16 a removal moves the focus to the row in its place, with a message; the last row stays', async () => {
    const { person, rows } = await open(3)
    const remove = (n: number) => screen.getByRole('button', { name: `Remove ${n}` })
    await person.click(remove(2))
    expect(rows()).toHaveLength(2)
    expect(screen.getByLabelText('Name 2')).toHaveProperty('value', 'Row 3')
    expect(document.activeElement).toBe(remove(2))
    await screen.findByText('Row 2 is gone.')
    await person.click(remove(2))
    expect(screen.getByRole('button', { name: 'One must stay' })).toHaveProperty('disabled', true)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Row' }))
  })

  const remove = (n: number) => screen.getByRole('button', { name: `Remove ${n}` })
  const names = () => screen.getAllByLabelText<HTMLInputElement>(/^Name/).map(({ value }) => value)

  test('O16 a removed row comes back at its place with its entries, and has the focus', async () => {
    const { person, amount, focused, save: press } = await open(3)
    await person.type(amount(2), '7')
    await person.click(remove(2))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(names()).toEqual(['Row 1', 'Row 2', 'Row 3'])
    expect([amount(2), focused()]).toEqual([expect.objectContaining({ value: '17' }), 'rows.1.name'])
    await waitFor(() => expect(screen.queryByText('Row 2 is gone.')).toBeNull())
    await press()
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(save.mock.lastCall?.[0].rows[1]).toEqual({ name: 'Row 2', amount: 17 })
  })

  test('O16 Ctrl+Z brings the rows back, the last one first, and none while text is typed', async () => {
    const { person } = await open(4)
    holdTimers() // an undo is offered for a time only
    await person.click(remove(1))
    await person.click(remove(3))
    expect(names()).toEqual(['Row 2', 'Row 3'])
    await person.type(screen.getByLabelText('Title'), '{Control>}z{/Control}')
    expect(names()).toEqual(['Row 2', 'Row 3'])
    act(() => remove(1).focus())
    await person.keyboard('{Control>}z{/Control}')
    expect(names()).toEqual(['Row 2', 'Row 3', 'Row 4'])
    act(() => remove(1).focus())
    await person.keyboard('{Control>}z{/Control}')
    expect(names()).toEqual(['Row 1', 'Row 2', 'Row 3', 'Row 4'])
    await screen.findByText('Nothing has been entered yet.')
  })

  test('O16 a save ends the undos', async () => {
    const { person, save: press } = await open(3)
    await person.click(remove(2))
    await screen.findByRole('button', { name: 'Undo' })
    await press()
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    await person.keyboard('{Control>}z{/Control}')
    expect(names()).toEqual(['Row 1', 'Row 3'])
  })

  test('O16 while a form is being saved nothing can be had back', async () => {
    const { person, save: press } = await open(3)
    let answer = (_saved: string) => {}
    save.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    await person.click(remove(2))
    await screen.findByRole('button', { name: 'Undo' })
    await press()
    await screen.findByRole('button', { name: 'Saving...' })
    await person.keyboard('{Control>}z{/Control}')
    expect(names()).toEqual(['Row 1', 'Row 3'])
    await act(async () => answer('done'))
  })

  test.each([3, 1])('A9 O16 the save bar names the rows once row %i of three is removed', async (n) => {
    const { person } = await open(3)
    screen.getByText('Nothing has been entered yet.')
    await person.click(screen.getByRole('button', { name: `Remove ${n}` }))
    expect(await screen.findByText('Will be saved: Rows')).toBeDefined()
  })

  test('A9 O16 the save bar names the rows once one is added', async () => {
    const { add } = await open(3)
    await add()
    expect(await screen.findByText('Will be saved: Rows')).toBeDefined()
  })
})
