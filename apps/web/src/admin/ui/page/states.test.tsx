import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ReadPart, ReadRecord } from './states'

function Tally({ read }: { read: () => Promise<number> }) {
  return (
    <ReadPart of={useQuery({ queryKey: ['tally'], queryFn: read })}>
      {(count) => <p>{count} cups</p>}
    </ReadPart>
  )
}

test('A20 a part in sight stays when it cannot be read again; one that never was gives way to the failure', async () => {
  let read = () => Promise.reject<number>(new Error('away'))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Tally read={() => read()} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('alert')
  read = () => Promise.resolve(7)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('7 cups')
  expect(screen.queryByRole('alert')).toBeNull()
  read = () => Promise.reject(new Error('away again'))
  await act(() => client.refetchQueries())
  await screen.findByText('May be out of date')
  screen.getByText('7 cups')
})

function Crate({ read }: { read: () => Promise<number> }) {
  const crate = useQuery({ queryKey: ['crate'], queryFn: read })
  return (
    <ReadRecord of={crate}>
      <Tally read={read} />
    </ReadRecord>
  )
}

test('A20 a record says once for its parts that it may be out of date, and one press reads all of them again', async () => {
  let read = () => Promise.resolve(7)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Crate read={() => read()} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByText('7 cups')
  read = () => Promise.reject<number>(new Error('away'))
  await act(() => client.refetchQueries())
  expect(await screen.findAllByText('May be out of date')).toHaveLength(1)
  read = () => Promise.resolve(8)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('8 cups')
  expect(screen.queryByRole('alert')).toBeNull()
})
