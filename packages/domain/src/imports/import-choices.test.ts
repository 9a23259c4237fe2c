import { expect, test } from 'vitest'
import { type FieldChange, type ImportChoices, reasonToLeaveOut } from './import-choices'

const all: ImportChoices = { changeOnly: null, takesEnded: false, takesChanged: false }
const city: FieldChange = { field: 'city', from: 'a', to: 'b' }
const quantity: FieldChange = { field: 'quantity CUP-S', from: '1', to: '2' }
const status = (from: string, to: string): FieldChange => ({ field: 'order_status', from, to })

test.each<[string, FieldChange, Partial<ImportChoices>, boolean, string[], string | null]>([
  ['a change of a chosen import', city, {}, false, [], null],
  ['of new records alone', city, { changeOnly: [] }, false, [], 'not_chosen'],
  ['of another column', city, { changeOnly: ['province'] }, false, [], 'not_chosen'],
  ['of its column', city, { changeOnly: ['city'] }, false, [], null],
  ['of a line by its column', quantity, { changeOnly: ['quantity'] }, false, [], null],
  ['of a line of another column', quantity, { changeOnly: ['sku'] }, false, [], 'not_chosen'],
  ['a person has changed it', city, {}, true, [], 'changed_by_person'],
  ['a person has changed it, and all are taken', city, { takesChanged: true }, true, [], null],
  ['a person has changed it, and it is taken', city, {}, true, ['city'], null],
  ['a person has changed it, and another is taken', city, {}, true, ['province'], 'changed_by_person'],
  ['what is taken and not chosen', city, { changeOnly: [] }, true, ['city'], 'not_chosen'],
  ['an order that ended', status('shipped', 'refunded'), {}, false, [], 'ended'],
  ['an order that ended, ticked', status('shipped', 'refunded'), { takesEnded: true }, false, [], null],
  ['a status forward', status('shipped', 'delivered'), {}, false, [], null],
  [
    'a status back, though all is taken',
    status('delivered', 'shipped'),
    { takesChanged: true },
    true,
    ['order_status'],
    'goes_back',
  ],
])('W19 an import leaves out or makes %s', (_title, change, choices, isByPerson, taken, reason) => {
  expect(reasonToLeaveOut(change, { ...all, ...choices }, { isByPerson, taken })).toBe(reason)
})
