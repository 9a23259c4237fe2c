import { listFeedback } from '@getzo/contract/feedback/feedback.endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../../test-kit/fake-api'
import { renderScreen } from '../../../../test-kit/render-screen'
import { ListPage } from '../page/ListPage'
import { columnsOf, filtersOf } from '../table/columns'

const columns = columnsOf(listFeedback, [{ id: 'text', header: 'Feedback', cell: (row) => row.feedback }])
const filters = filtersOf(listFeedback, [
  { name: 'state', label: 'State', choices: [{ value: 'unread', label: 'Unread' }] },
])
const Messages = () => (
  <ListPage
    title="All Feedback"
    breadcrumbs={[]}
    endpoint={listFeedback}
    defaultSort="-date_created"
    filters={filters}
    columns={columns}
    actions={{ name: ({ feedback }) => feedback }}
  />
)

async function open(role = 'administrator') {
  Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined })
  const calls = fakeApi({
    [`GET ${listFeedback.path}`]: () => page([{ id: 4, feedback: 'Warm' }], { 'x-total-count': '1' }),
    'GET /release/list/name/listFeedback/f=csv': () => ({ body: 'id' }),
  })
  const view = await renderScreen(Messages, userOf(role), '?state=unread')
  await screen.findByText('Warm')
  const saved = () => calls.filter(({ path }) => path.endsWith('/f=csv')).map(({ query }) => query)
  return { ...view, saved }
}

test('W4 a list without an export of its own is saved by its own query, and so are its selected rows', async () => {
  const { person, saved } = await open()
  await person.click(screen.getByRole('button', { name: 'Export to CSV' }))
  await waitFor(() => expect(saved()).toEqual([{ query: 'state=unread&sort=-date_created' }]))
  await person.click(await screen.findByLabelText('Select Warm'))
  await person.click(screen.getByRole('button', { name: 'Export' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Export to XLSX' }))
  await waitFor(() =>
    expect(saved().at(-1)).toEqual({ ids: '4', format: 'xlsx', query: 'sort=-date_created' }),
  )
})

test('W4 A16 who may not save a list sees neither the button nor boxes', async () => {
  await open('csr')
  expect(screen.queryByRole('button', { name: 'Export to CSV' })).toBeNull()
  expect(screen.queryByLabelText('Select Warm')).toBeNull()
})
