import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './Tabs'

const tabs = ['All', 'Mine', 'Late'].map((name) => ({ id: name, label: name }))

function Views() {
  const [open, setOpen] = useState('All')
  return <Tabs label="Views" tabs={tabs} open={open} onOpen={setOpen} />
}

test('A24 W3 the arrows open one tab after the other, round both ends, and the focus goes with them', async () => {
  render(<Views />)
  const person = userEvent.setup({ delay: null })
  const chosen = () => screen.getByRole('tab', { selected: true })
  await person.tab()
  for (const [key, name] of [
    ['ArrowRight', 'Mine'],
    ['ArrowRight', 'Late'],
    ['ArrowRight', 'All'],
    ['ArrowLeft', 'Late'],
    ['Home', 'Late'],
  ]) {
    await person.keyboard(`{${key}}`)
    expect([chosen().textContent, document.activeElement]).toEqual([name, chosen()])
  }
})
