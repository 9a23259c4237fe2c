import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../../test-kit/fake-api'
import { PeopleWithActions, people } from '../../../../test-kit/people-with-actions'
import { renderScreen } from '../../../../test-kit/render-screen'

async function open() {
  fakeApi({ 'GET /release/user/all': () => page(people) })
  const shown = await renderScreen(PeopleWithActions, userOf('administrator'))
  await screen.findByText('ada@getzo.test')
  return shown
}
const panel = (name: string) => screen.findByRole('dialog', { name: `${name}, beside the list` })

test('O9 Space on a row shows its facts beside the list, j and k go on, Escape returns to the row', async () => {
  const { person } = await open()
  screen.getByRole('link', { name: 'ada@getzo.test' }).focus()
  await person.keyboard(' ')
  const first = within(await panel('ada@getzo.test'))
  first.getByText('Role')
  first.getByText('administrator')
  expect(first.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/person/1')
  await person.keyboard('j')
  await panel('bo@getzo.test')
  await person.keyboard('j')
  await panel('bo@getzo.test')
  await person.keyboard('k')
  await panel('ada@getzo.test')
  await person.keyboard('j{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'bo@getzo.test' }))
})

test('O9 the peek opens by its button, too; a letter typed into the search moves nothing', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'bo@getzo.test, beside the list' }))
  await panel('bo@getzo.test')
  await person.type(screen.getByRole('searchbox', { name: 'Search people' }), 'k')
  await panel('bo@getzo.test')
  await person.click(within(await panel('bo@getzo.test')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('W2 the first record is one Tab and Enter from the beginning of the list’s page', async () => {
  const { person } = await open()
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Skip to the first record' }))
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'ada@getzo.test' }))
})
