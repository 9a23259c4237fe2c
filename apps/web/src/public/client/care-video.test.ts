import type { ShownVideo } from '@getzo/contract/scan/scan-pages'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mask, openPage } from '../../test-kit/customer-pages'
import './care-video'

const address = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'
const videos: ShownVideo[] = [
  {
    url: 'https://youtu.be/dQw4w9WgXcQ',
    title: 'Unboxing',
    shows: 'unboxing',
    place: { kind: 'frame', address, from: 'YouTube' },
  },
  { url: '/files/strap.mp4', title: 'The strap', shows: 'adjust_strap', place: { kind: 'film' } },
  { url: '/files/wash.svg', title: 'Washing', shows: 'wash_filter', place: { kind: 'drawing' } },
  {
    url: 'https://vimeo.com/1',
    title: 'The filter',
    shows: 'change_filter',
    place: { kind: 'link', from: 'vimeo.com', isOutOfReach: true },
  },
]
const link = (name: RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name })

let html: string
beforeEach(() => {
  html = openPage({ name: 'scan', props: { kind: 'product', product: { ...mask, videos } } }, 'en')
  // jsdom plays nothing
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
})

test('Q2 B4 the page itself requests no video from another site, and names the source and target of each', () => {
  expect(document.querySelector('iframe, video')).toBeNull()
  expect(html).not.toMatch(/ src="(?:https?:)?\/\//)
  expect(link(/^Unboxing/).textContent).toBe('Unboxing From YouTube')
  expect(link(/^The filter/).textContent).toBe(
    'The filter Opens vimeo.com (opens in a new tab) It may not open in mainland China.',
  )
  expect(link(/^The filter/).dataset.player).toBeUndefined()
  // without script each link opens as usual
  expect(link(/^Unboxing/).href).toBe('https://youtu.be/dQw4w9WgXcQ')
})

const press = (name: RegExp) => link(name).click()

test('Q2 a press plays the video in place with the focus; another press restores the link of the first', () => {
  press(/^Unboxing/)
  const frame = screen.getByTitle<HTMLIFrameElement>('Unboxing')
  expect(frame.src).toBe(address)
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation')
  expect(document.activeElement).toBe(frame)
  press(/^The strap/)
  expect(document.querySelector('iframe')).toBeNull()
  expect(link(/^Unboxing/)).toBeTruthy()
  expect(document.querySelector('video')?.getAttribute('src')).toBe('/files/strap.mp4')
  press(/^Washing/)
  const drawing = screen.getByRole('img', { name: 'Washing' })
  expect([drawing.getAttribute('src'), document.activeElement]).toEqual(['/files/wash.svg', drawing])
})
