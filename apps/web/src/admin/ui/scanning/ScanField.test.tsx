import { MantineProvider } from '@mantine/core'
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ScanField } from './ScanField'

afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'))

function open() {
  const scanned = vi.fn<(text: string) => void>()
  const pressed = vi.fn<() => void>()
  function Page() {
    const [number, setNumber] = useState('7')
    return (
      <MantineProvider env="test">
        <ScanField label="Scan" onScan={scanned} />
        <input aria-label="Number" value={number} onChange={(event) => setNumber(event.target.value)} />
        <textarea aria-label="Note" />
        <button type="button" onClick={pressed}>
          Act
        </button>
      </MantineProvider>
    )
  }
  render(<Page />)
  return { scanned, pressed, field: screen.getByLabelText<HTMLInputElement>('Scan') }
}

let now = 0

/** The keys of a scanner, each of which writes into what has the focus unless the page takes it. */
function burst(text: string, { typedAs = text, isComposing = false } = {}) {
  const press = (key: string, code: string) => {
    const element = document.activeElement ?? document.body
    const event = createEvent.keyDown(element, { key, code, isComposing })
    now += 15
    // a machine that is busy with other tests is no slow scanner
    Object.defineProperty(event, 'timeStamp', { value: now })
    const isLeft = fireEvent(element, event)
    const target = document.activeElement
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isLeft && isText && key !== 'Enter')
      fireEvent.input(target, { target: { value: target.value + key } })
    if (isLeft && key === 'Enter' && target instanceof HTMLButtonElement) target.click()
  }
  now += 2_000
  for (const [at, digit] of Array.from(text).entries()) press(typedAs[at] ?? '', `Digit${digit}`)
  press('Enter', 'Enter')
}

test('S7 a scanner is heard whatever has the focus: no field keeps its keys, and no button is pressed', async () => {
  const { scanned, pressed, field } = open()
  expect(document.activeElement).toBe(field)
  burst('4006381333931')
  expect(scanned.mock.calls).toEqual([['4006381333931']])
  for (const name of ['Number', 'Note']) {
    const other = screen.getByLabelText<HTMLInputElement>(name)
    const had = other.value
    other.focus()
    burst('96385074')
    expect(other.value).toBe(had)
    expect(document.activeElement).toBe(field)
  }
  screen.getByRole('button', { name: 'Act' }).focus()
  burst('96385074')
  expect(pressed).not.toHaveBeenCalled()
  expect(scanned).toHaveBeenCalledTimes(4)
  expect(field.value).toBe('')
})

test('S7 a French keyboard and a Chinese input method change neither digits nor the field', async () => {
  const { scanned, field } = open()
  burst('4006381333931', { typedAs: '\'àà-"_&"""ç"&' })
  burst('96385074', { typedAs: '九六三八五零七四', isComposing: true })
  expect(scanned.mock.calls).toEqual([['4006381333931'], ['96385074']])
  await waitFor(() => expect(field.value).toBe(''))
})

test('S7 typing and Enter is a scan, nothing is none, and the field has the focus when nothing else has', async () => {
  const { scanned, field } = open()
  const enter = () => fireEvent.submit(field)
  enter()
  fireEvent.change(field, { target: { value: '  nk-blue-50 ' } })
  enter()
  expect(scanned.mock.calls).toEqual([['nk-blue-50']])
  expect(field.value).toBe('')
  const number = screen.getByLabelText('Number')
  number.focus()
  number.blur()
  await waitFor(() => expect(document.activeElement).toBe(field))
  screen.getByRole('button', { name: 'Act' }).focus()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Act' }), { key: 'n', code: 'KeyN' })
  expect(document.activeElement).toBe(field)
})

test.each([
  ['NotFoundError', /There is no camera here/],
  ['NotAllowedError', /The camera is not allowed/],
  ['NotReadableError', /another app may be using it/],
])('S7 a camera that fails with %s says why, and what to do', async (name, told) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name))
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Scan with the camera' }))
  await screen.findByText(told)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(told)
  fireEvent.click(screen.getByRole('button', { name: 'Type instead' }))
  expect(screen.queryByText(told)).toBeNull()
})
