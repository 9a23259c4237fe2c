import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkedImport, importedRow } from '../../../test-kit/import-records'
import { RowName } from './RowName'

const long = '4200002026112200123456789012'

const nameOf = (
  name: string,
  id: number | null = null,
  kind: 'orders' | 'customers' | 'prices' = 'orders',
) => {
  const record = { id, name, customer: null, changes: [] }
  return render(<RowName it={checkedImport({ kind })} row={importedRow(2, { record })} />)
}

test.each([
  [`${long} · Ann`, null, `${long} Ann`],
  [`G2-7 · ${long}`, 5, `G2-7 ${long}`],
])(
  'W9 O9 of the row %s the reference is on one line as in lists, whole where the mouse is',
  (name, id, text) => {
    const { container } = nameOf(name, id)
    expect(container.textContent).toBe(text)
    expect(screen.getByTitle(long).textContent).toBe(long)
    expect(screen.getByText('9012').tagName).toBe('B')
  },
)

test.each([
  ['customers', 'Hélène Roy'],
  ['prices', 'CR-MASK-R-SLA-1204'],
] as const)('W9 of %s no part of %s stands out, which is no reference', (kind, name) => {
  const { container } = nameOf(name, null, kind)
  expect([container.textContent, container.querySelector('b')?.textContent]).toEqual([name, name])
})
