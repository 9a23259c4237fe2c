import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userOf } from '../../../../test-kit/fake-api'
import { renderScreen } from '../../../../test-kit/render-screen'
import { NfcPanel } from './NfcPanel'

const url = 'https://getzo.example/p/G2P170820501'

/** A tag and the phone's reader of it, as Chrome on Android has them. */
function phone({ holds, fails }: { holds?: string; fails?: string } = {}) {
  const written: unknown[] = []
  let tag = ''
  let isScanning = false
  class Reader {
    onreading: ((event: unknown) => void) | null = null
    write(message: { records: { data: string }[] }, { signal }: { signal: AbortSignal }) {
      if (fails !== undefined) return Promise.reject(new DOMException('no', fails))
      if (holds === 'never') {
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
        })
      }
      written.push(message)
      tag = message.records[0]?.data ?? ''
      return Promise.resolve()
    }
    scan({ signal }: { signal: AbortSignal }) {
      isScanning = true
      signal.addEventListener('abort', () => {
        isScanning = false
      })
      const data = new DataView(new TextEncoder().encode(holds ?? tag).buffer)
      const records = holds === '' ? [] : [{ recordType: 'url', data }]
      queueMicrotask(() => this.onreading?.({ message: { records } }))
      return Promise.resolve()
    }
  }
  vi.stubGlobal('NDEFReader', Reader)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { written, isScanning: () => isScanning }
}
const open = () => renderScreen(() => <NfcPanel url={url} />, userOf('administrator'))

test('U4 a tag is written with the URL alone, read back, and only then called written', async () => {
  const { written, isScanning } = phone()
  const { person } = await open()
  await person.click(await screen.findByText('Write tag'))
  await screen.findByText('The tag holds this URL.')
  expect(written).toEqual([{ records: [{ recordType: 'url', data: url }] }])
  expect(isScanning()).toBe(false)
  screen.getByText('Write another tag')
})

test.each([
  ['https://getzo.example/p/OTHER', 'The tag holds something else: https://getzo.example/p/OTHER'],
  ['', 'The tag holds something else: nothing'],
])('U4 a tag that then holds %j shows a message', async (holds, words) => {
  const { written } = phone({ holds })
  const { person } = await open()
  await person.click(await screen.findByText('Write tag'))
  await screen.findByText(words)
  expect(written).toHaveLength(1)
  expect(screen.queryByText('The tag holds this URL.')).toBeNull()
})

test.each([
  ['NotAllowedError', /was not allowed to use NFC/],
  ['NotSupportedError', /has no NFC, or it is switched off/],
  ['NotReadableError', /has no NFC, or it is switched off/],
  ['NetworkError', /taken away too soon/],
])('U4 %s shows a message with advice', async (fails, words) => {
  const { written } = phone({ fails })
  const { person } = await open()
  await person.click(await screen.findByText('Write tag'))
  await screen.findByText(words)
  screen.getByText('Write tag')
  expect(written).toEqual([])
})

test('U4 waiting for a tag can be stopped', async () => {
  const { written } = phone({ holds: 'never' })
  const { person } = await open()
  await person.click(await screen.findByText('Write tag'))
  await screen.findByText('Hold a tag against the back of the phone.')
  await person.click(screen.getByText('Stop'))
  await screen.findByText('Write tag')
  expect(written).toEqual([])
})

test('U4 a browser without NFC shows why, and the text for another tool', async () => {
  await open()
  await screen.findByText(/takes Chrome on an Android phone with NFC/)
  screen.getByText(url)
  expect(screen.queryByText('Write tag')).toBeNull()
})
