import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { plainProduct, productForm, productRow, skuPrice } from '../../../test-kit/product-records'
import { openEditProduct } from '../../../test-kit/product-screens'

const price = 'Price (USD)'
const small = 'Small - Blue'
const medium = 'Medium - Blue'

beforeEach(() => notifications.clean())

const paste = (cell: HTMLElement, text: string) =>
  fireEvent.paste(cell, { clipboardData: { getData: () => text, files: [] } })
const key = (cell: HTMLElement, name: string, held = {}) => fireEvent.keyDown(cell, { key: name, ...held })
const value = (name: string, n: number) =>
  within(screen.getByLabelText(name, { selector: 'fieldset' })).getByLabelText<HTMLInputElement>(`Value ${n}`)

describe('as in a spreadsheet', () => {
  test('P6 a block is pasted from the focused cell on, figures as a spreadsheet writes them', async () => {
    const { cell, save, body } = await openEditProduct()
    paste(cell(small, price), '"$1,200.00"\t2026/1/5\t12\n13.5\t2026-02-01\t1000.0\n9\t\t')
    expect(cell(small, price).value).toBe('1200.00')
    expect(cell(medium, 'Quantity').value).toBe('1000')
    screen.getByText(/^Pasted: 2 rows, 3 columns. 1 line or column did not fit.$/)
    await save()
    expect((await body()).rows).toMatchObject([
      { price: '1200.00', promotion_date: '2026-01-05', quantity: 12 },
      { price: '13.5', promotion_date: '2026-02-01', quantity: 1000 },
    ])
  })

  test('P6 O17 a pasted 1,000 stays as it is, to be refused: it could be one or a thousand', async () => {
    const { cell } = await openEditProduct()
    paste(cell(small, 'Quantity'), '"1,000"\tA-1')
    expect(cell(small, 'Quantity').value).toBe('1,000')
  })

  test('P6 arrows and Enter walk between cells, Ctrl+D takes the cell above, Ctrl+; today', async () => {
    const { cell } = await openEditProduct()
    cell(small, price).focus()
    key(cell(small, price), 'Enter')
    expect(document.activeElement).toBe(cell(medium, price))
    key(cell(medium, price), 'ArrowRight')
    expect(document.activeElement).toBe(cell(medium, 'Effective Date'))
    key(cell(medium, 'Effective Date'), ';', { ctrlKey: true })
    expect(cell(medium, 'Effective Date').value).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    key(cell(medium, price), 'd', { ctrlKey: true })
    expect(cell(medium, price).value).toBe('20.00')
    key(cell(medium, price), 'ArrowUp')
    expect(document.activeElement).toBe(cell(small, price))
    screen.getByText('Cedar Box', { selector: 'h1' })
  })

  test('P6 changes are undone and redone, a typed word as one, also a paste', async () => {
    const { person, cell } = await openEditProduct()
    await person.clear(cell(small, price))
    await person.type(cell(small, price), '31')
    paste(cell(small, price), '1\n2')
    const z = { ctrlKey: true }
    key(cell(small, price), 'z', z)
    expect([cell(small, price).value, cell(medium, price).value]).toEqual(['31', '22.00'])
    key(cell(small, price), 'z', z)
    expect(cell(small, price).value).toBe('20.00')
    key(cell(small, price), 'z', { ...z, shiftKey: true })
    key(cell(small, price), 'z', { ...z, shiftKey: true })
    expect([cell(small, price).value, cell(medium, price).value]).toEqual(['1', '2'])
  })

  test('P6 Escape undoes the typing in the cell', async () => {
    const { person, cell } = await openEditProduct()
    await person.type(cell(small, 'SKU'), '-X')
    key(cell(small, 'SKU'), 'Escape')
    await waitFor(() => expect(cell(small, 'SKU').value).toBe('CB-S-B'))
  })

  test('P6 one value is set for all rows, and for the chosen ones', async () => {
    const { person, cell } = await openEditProduct()
    await person.type(screen.getByLabelText('Value'), '15.00{Enter}')
    expect([cell(small, price).value, cell(medium, price).value]).toEqual(['15.00', '15.00'])
    await person.click(screen.getByLabelText(`Choose ${medium}`))
    await person.selectOptions(screen.getByLabelText('Column'), 'Quantity')
    await person.type(screen.getByLabelText('Value'), '9')
    await person.click(screen.getByText('Set for the chosen row'))
    expect([cell(small, 'Quantity').value, cell(medium, 'Quantity').value]).toEqual(['4', '9'])
  })

  test('P6 a chosen row that goes with its value is no longer chosen: what is set then is set for all', async () => {
    const { person, cell, labels } = await openEditProduct()
    await person.click(screen.getByLabelText(`Choose ${medium}`))
    screen.getByText('Set for the chosen row')
    await person.click(screen.getByLabelText('Remove Medium'))
    await waitFor(() => expect(labels()).toEqual([small]))
    await waitFor(() => expect(screen.queryByText('Set for the chosen row')).toBeNull())
    await person.type(screen.getByLabelText('Value'), '15.00{Enter}')
    expect(cell(small, price).value).toBe('15.00')
  })

  test('P6 the wheel changes no number, and typed text is kept', async () => {
    const { person, cell } = await openEditProduct()
    const quantity = cell(small, 'Quantity')
    await person.clear(quantity)
    await person.type(quantity, '1.5')
    fireEvent.wheel(quantity, { deltaY: 100 })
    expect([quantity.type, quantity.value]).toEqual(['text', '1.5'])
  })
})

describe('P5 removed options and values come back by Undo', () => {
  const undo = async (person: Awaited<ReturnType<typeof openEditProduct>>['person']) =>
    person.click(await screen.findByText('Undo', { selector: 'button *' }))

  test('P5 O16 an option, with its values and all that was typed into its rows', async () => {
    const { person, cell, labels, save, body } = await openEditProduct()
    await person.clear(cell(medium, price))
    await person.type(cell(medium, price), '31')
    await person.type(cell(small, 'SKU'), '-X')
    const before = labels()
    await person.click(screen.getByLabelText('Remove the option Size'))
    await waitFor(() => expect(labels()).toEqual(['Blue']))
    await screen.findByText('Option Size removed')
    await undo(person)
    await waitFor(() => expect(labels()).toEqual(before))
    expect([cell(medium, price).value, cell(small, 'SKU').value]).toEqual(['31', 'CB-S-B-X'])
    await save()
    const sent = await body()
    expect(sent.options).toMatchObject([
      { name: 'Size', values: [{ name: 'Small' }, { name: 'Medium' }] },
      { name: 'Color', values: [{ name: 'Blue' }] },
    ])
    expect(sent.rows).toMatchObject([{ sku: 'CB-S-B-X' }, { price: '31', sku: 'CB-M-B' }])
  })

  test('P5 A22 Tab leads from an option’s name to its values; what removes it comes last', async () => {
    const { person } = await openEditProduct()
    const option = screen.getByRole('group', { name: 'Option 1' })
    within(option).getByPlaceholderText('Size').focus()
    await person.tab()
    expect(document.activeElement).toBe(value('Option 1', 1))
    const buttons = within(option).getAllByRole('button')
    expect(buttons.at(-1)).toBe(within(option).getByLabelText('Remove the option Size'))
  })

  test('P5 A22 Tab, then Enter from an option’s name deletes nothing; Enter on its bin can be undone', async () => {
    const { person, labels } = await openEditProduct()
    const before = labels()
    within(screen.getByRole('group', { name: 'Option 1' }))
      .getByPlaceholderText('Size')
      .focus()
    await person.tab()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(value('Option 1', 2)))
    expect(labels()).toEqual(before)
    screen.getByLabelText('Remove the option Size').focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(labels()).not.toEqual(before))
    // the focus is at what took its place
    await waitFor(() =>
      expect(document.activeElement).toBe(
        within(screen.getByRole('group', { name: 'Option 1' })).getByDisplayValue('Color'),
      ),
    )
    await undo(person)
    await waitFor(() => expect(labels()).toEqual(before))
    screen.getByLabelText('Remove the option Color').focus()
    await person.keyboard('{Enter}')
    screen.getByLabelText('Remove the option Size').focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add option'))
  })

  test('P5 O16 a value, at its place, with its rows', async () => {
    const { person, cell, labels } = await openEditProduct()
    await person.type(cell(small, 'SKU'), '-X')
    const before = labels()
    await person.click(screen.getByLabelText('Remove Small'))
    await waitFor(() => expect(labels()).toEqual([medium]))
    await undo(person)
    await waitFor(() => expect(labels()).toEqual(before))
    expect([value('Option 1', 1).value, cell(small, 'SKU').value]).toEqual(['Small', 'CB-S-B-X'])
  })
})

describe('P7 a deactivated row', () => {
  test('P7 is read-only and grey, no paste or fill writes it, and undo brings all its fields back', async () => {
    const { person, row, cell, save, body } = await openEditProduct()
    await person.click(screen.getByLabelText(`Deactivate ${small}`))
    await waitFor(() => expect(row(small).dataset.locked).toBe('true'))
    expect(cell(small, price).readOnly).toBe(true)
    paste(cell(small, price), '1\n2')
    expect([cell(small, price).value, cell(medium, price).value]).toEqual(['20.00', '2'])
    screen.getByText(/1 inactive row stays as it was/)
    await person.click(screen.getByLabelText(`Reactivate ${small}`))
    expect(cell(small, price).readOnly).toBe(false)
    await person.click(screen.getByLabelText(`Deactivate ${medium}`))
    await screen.findByLabelText(`Reactivate ${medium}`)
    await save()
    expect((await body()).rows).toMatchObject([
      { active: true, price: '20.00', quantity: 4, sku: 'CB-S-B' },
      { active: false, price: '2', sku: 'CB-M-B' },
    ])
  })
})

describe('P9 prices', () => {
  test('P9 the row shows the effect of a changed price or date, and nothing once it is reset', async () => {
    const { person, row, cell, save, body } = await openEditProduct()
    const cells = { price: cell(small, price), date: cell(small, 'Effective Date') }
    expect(cells.date.value).toBe('2025-10-01')
    await person.clear(cells.price)
    await person.type(cells.price, '24')
    await within(row(small)).findByText('24.00 replaces 20.00 (from Oct 1, 2025)')
    await person.clear(cells.date)
    await person.type(cells.date, '2199-12-01')
    await within(row(small)).findByText('From Dec 1, 2199: 24.00; until then 20.00')
    await person.clear(cells.price)
    await within(row(small)).findByText('Saving ends this price, so it cannot be sold.')
    await person.type(cells.price, '20')
    await person.clear(cells.date)
    await person.type(cells.date, '2025-10-01')
    await waitFor(() => expect(within(row(small)).queryByText(/replaces|until then|ends/)).toBeNull())
    await save()
    expect((await body()).rows).toMatchObject([{ promotion_id: 1000, price: '20' }, { promotion_id: 1001 }])
  })

  test('P9 the price in force is shown, and a scheduled one beside it', async () => {
    const later = skuPrice(1002, '30.00', { promotion_date: '2199-11-30T16:00:00Z' })
    const product = productForm({
      rows: [
        productRow({ prices: [later, skuPrice(1000, '20.00')] }),
        productRow({ sku_id: 101, combo_identifier: medium, sku: 'B' }),
      ],
    })
    const { row, cell } = await openEditProduct(product)
    expect(cell(small, price).value).toBe('20.00')
    await within(row(small)).findByText('Scheduled from Dec 1, 2199: 30.00')
  })
})

describe('options and rows', () => {
  test('P4 P5 typing into the last value offers the next and makes its rows; a repeated one is marked and makes none', async () => {
    const { person, labels } = await openEditProduct()
    await person.type(value('Option 2', 2), 'Red')
    await waitFor(() => expect(labels()).toEqual([small, 'Small - Red', medium, 'Medium - Red']))
    await person.type(value('Option 2', 3), 'Red')
    // the effects of a key are shown one frame after the key
    await screen.findByText('This value is already there, so it adds no row.')
    await screen.findByText('Entered twice, and left out of the table: Red')
    expect(labels()).toHaveLength(4)
  })

  test('P20 P8 a renamed value keeps its row and SKU, a removed one is left out of the save', async () => {
    const { person, cell, labels, save, body } = await openEditProduct()
    await person.clear(value('Option 1', 1))
    await person.type(value('Option 1', 1), 'Tiny')
    await waitFor(() => expect(cell('Tiny - Blue', 'SKU').value).toBe('CB-S-B'))
    await person.click(screen.getByLabelText('Remove Medium'))
    await waitFor(() => expect(labels()).toEqual(['Tiny - Blue']))
    await save()
    const { options, rows } = (await body()) as { options: unknown; rows: unknown }
    expect(options).toMatchObject([
      { id: 1, values: [{ id: 11, name: 'Tiny' }] },
      { id: 2, values: [{ id: 21, name: 'Blue' }] },
    ])
    expect(rows).toMatchObject([{ sku_id: 100, values: ['Tiny', 'Blue'] }])
  })

  test('P5 a row that went with its value is back with all that was typed once the value is', async () => {
    const { person, cell, labels } = await openEditProduct()
    await person.clear(cell(medium, price))
    await person.type(cell(medium, price), '77')
    await person.click(screen.getByLabelText('Remove Medium'))
    await waitFor(() => expect(labels()).toEqual([small]))
    await person.type(value('Option 1', 2), 'Medium')
    await waitFor(() => expect(cell(medium, price).value).toBe('77'))
    expect(cell(medium, 'SKU').value).toBe('CB-M-B')
  })

  test('P4 values are moved, and a list from a spreadsheet becomes as many', async () => {
    const { person, labels } = await openEditProduct()
    await person.click(screen.getByLabelText('Move Medium to the left (Alt ←)'))
    await waitFor(() => expect(labels()).toEqual([medium, small]))
    paste(value('Option 1', 3), 'Large\nHuge\n')
    await waitFor(() => expect(labels()).toEqual([medium, small, 'Large - Blue', 'Huge - Blue']))
  })

  test('P5 options are turned off only after a question, where something is lost; one row stays', async () => {
    const { person, save, body } = await openEditProduct()
    const toggle = () => person.click(screen.getByLabelText('Does this product have options?'))
    await toggle()
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Of the 2 rows with prices and stock, one stays')
    await person.click(within(dialog).getByText('Cancel'))
    expect(screen.getByLabelText(`Deactivate ${small}`)).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await toggle()
    await person.click(within(await screen.findByRole('dialog')).getByText('Reset'))
    expect(await screen.findByLabelText(/^SKU/)).toHaveProperty('value', 'CB-S-B')
    await save()
    expect(await body()).toMatchObject({
      flag_options: false,
      options: [],
      rows: [{ sku_id: 100, values: [] }],
    })
  })

  test('P5 P6 only serialized products have a run limit column, and it is removed only after a question', async () => {
    const limited = productForm({
      flag_serialization: true,
      rows: [
        productRow({ serial_run_limit: 500 }),
        productRow({ sku_id: 101, combo_identifier: medium, sku: 'B' }),
      ],
    })
    const { person, row, cell } = await openEditProduct(limited)
    expect(cell(small, 'Run Limit').value).toBe('500')
    await person.click(screen.getByLabelText('Is each piece serialized by SKU?'))
    await person.click(within(await screen.findByRole('dialog')).getByText('Reset'))
    await waitFor(() => expect(within(row(small)).queryByLabelText('Run Limit')).toBeNull())
    await person.click(screen.getByLabelText('Is each piece serialized by SKU?'))
    expect(cell(small, 'Run Limit').value).toBe('')
  })

  test('P5 the row of a product without options goes on in the first value', async () => {
    const { person, cell } = await openEditProduct(plainProduct())
    await person.click(screen.getByLabelText('Does this product have options?'))
    await person.type(screen.getByPlaceholderText('Size'), 'Size')
    await person.type(screen.getByLabelText('Value 1'), 'S')
    await waitFor(() => expect(cell('S', price).value).toBe('20.00'))
    expect(cell('S', 'SKU').value).toBe('CB-1')
  })
})

test('P10 P20 a row out of sight has its value’s current name; an invalid entry in it is focused, marked and not sent', async () => {
  const sizes = Array.from({ length: 45 }, (_, n) => `Size ${n}`)
  const product = productForm({
    options: [
      {
        id: 1,
        name: 'Size',
        texts: {},
        values: sizes.map((name, n) => ({ id: 500 + n, name, pic: null, texts: {} })),
      },
    ],
    rows: sizes.map((name, n) =>
      productRow({
        sku_id: 700 + n,
        combo_identifier: name,
        sku: `S${n}`,
        quantity: n,
        prices: n === 25 ? [skuPrice(3, '1.00', { price: '1.234' })] : [],
      }),
    ),
  })
  const { save, cell, calls } = await openEditProduct(product)
  expect(screen.queryByLabelText('Size 25')).toBeNull()
  fireEvent.change(value('Option 1', 31), { target: { value: 'Wide' } })
  expect((await screen.findByText(/ Wide · /)).textContent).toContain('Size 31 · ')
  await save()
  await waitFor(() => expect(document.activeElement).toBe(cell('Size 25', price)))
  expect(cell('Size 25', price).getAttribute('aria-invalid')).toBe('true')
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
})
