import { render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SizedPicture } from './SizedPicture'
import { showPicture } from './show-picture'

const stem = '/files/pictures/0123456789abcdef0123456789abcdef-1600x1200'
const own = `${stem}.jpg`
const elsewhere = 'https://cdn.example/mug.jpg'
const sizes = '(min-width: 40rem) 18rem, 100vw'
const pictureOf = (src: string) => <SizedPicture src={src} alt="Mug" sizes={sizes} width={500} height={500} />
const draw = (src: string) => render(pictureOf(src))

test('P6 K3 Q7 T1 one of our own pictures comes in the size of its place, with a JPEG behind it, and keeps its shape', () => {
  const { container } = draw(own)
  const source = container.querySelector('picture > source')
  expect(source?.getAttribute('type')).toBe('image/webp')
  expect(source?.getAttribute('srcset')).toBe(
    [160, 480, 960, 1600].map((width) => `${stem}-${width}.webp ${width}w`).join(', '),
  )
  expect(source?.getAttribute('sizes')).toBe(sizes)
  const image = screen.getByAltText<HTMLImageElement>('Mug')
  expect([image.getAttribute('src'), image.width, image.height]).toEqual([own, 1600, 1200])
})

test('P6 a picture of another host is shown as it is', () => {
  const { container } = draw(elsewhere)
  expect(container.querySelector('picture')).toBeNull()
  const image = screen.getByAltText<HTMLImageElement>('Mug')
  expect([image.getAttribute('src'), image.width]).toEqual([elsewhere, 500])
})

test('T2 K13 a script shows one picture after another, ours and others', () => {
  // as the server writes it: these pages have no React in the browser
  const container = document.createElement('main')
  container.innerHTML = renderToStaticMarkup(pictureOf(elsewhere))
  const image = within(container).getByAltText<HTMLImageElement>('Mug')
  const seen = () => [container.querySelectorAll('source').length, image.getAttribute('src'), image.width]
  showPicture(image, own)
  expect(seen()).toEqual([1, own, 1600])
  expect(container.querySelector('source')?.sizes).toBe(sizes)
  showPicture(image, own)
  expect(seen()).toEqual([1, own, 1600])
  showPicture(image, elsewhere)
  expect(seen()).toEqual([0, elsewhere, 1600])
})
