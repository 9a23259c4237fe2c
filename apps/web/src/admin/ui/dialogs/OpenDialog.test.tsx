import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userOf } from '../../../test-kit/fake-api'
import { renderScreen } from '../../../test-kit/render-screen'
import { FormDialog } from './FormDialog'
import { OpenDialog } from './OpenDialog'

const field = <input aria-label="Reason" />
const dialogs = {
  plain: (onClose: () => void) => (
    <OpenDialog title="Void label" onClose={onClose} closeButtonProps={{ 'aria-label': 'Close' }}>
      {field}
    </OpenDialog>
  ),
  form: (onClose: () => void) => (
    <FormDialog title="Void label" onClose={onClose} onSubmit={() => {}}>
      {field}
    </FormDialog>
  ),
}

test.each(['plain', 'form'] as const)(
  'A9 W5 a %s dialog closes with Escape until something was entered in it, and by its cross alone then',
  async (kind) => {
    const close = vi.fn<() => void>()
    const { person } = await renderScreen(() => dialogs[kind](close), userOf('administrator'))
    await person.click(await screen.findByLabelText('Reason'))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    await person.type(screen.getByLabelText('Reason'), 'Wrong size')
    await person.keyboard('{Escape}')
    await person.click(document.querySelector('.mantine-Modal-overlay') ?? document.body)
    expect(close).toHaveBeenCalledTimes(1)
    const [cross] = screen.getAllByRole('button', { name: 'Close' })
    if (cross) await person.click(cross)
    expect(close).toHaveBeenCalledTimes(2)
  },
)
