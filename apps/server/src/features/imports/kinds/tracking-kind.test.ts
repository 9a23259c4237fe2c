import { expect, test } from 'vitest'
import { useImportDesk } from '../../../test-kit/desks/import-desk'

const { desk, checked, rowsOf } = useImportDesk()

test('O44 W9 the check of tracking ids names the other order that has the same one, stored or in a row above', async () => {
  for (const at of [1, 2, 3]) await desk().make.order({ order_number: `N-${at}`, order_reference: `R-${at}` })
  await desk().make.order({ order_number: 'N-4', tracking_id: '1Z9' })
  const rows = ['R-1,1Z9', 'R-2,1Z1', 'R-3,1Z1']
  const it = await checked('tracking', ['order_reference,tracking_id', ...rows].join('\n'))
  const given = (to: string) => ({ field: 'tracking_id', from: '', to })
  const told = (number: string) => ({ field: 'same_tracking', from: '', to: number })
  expect((await rowsOf(it.id)).map(({ record }) => record?.changes)).toEqual([
    [given('1Z9'), told('N-4')],
    [given('1Z1')],
    [given('1Z1'), told('N-2')],
  ])
})
