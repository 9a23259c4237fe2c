import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import encodeQr from 'qr'
import { expect, test } from 'vitest'
import { place, sees, soon } from './kit/person'
import { browserOptions, phone, useProduct } from './kit/product'

const product = useProduct()

const aProductsCode = async () => {
  const [row] = await product.rows<{ url_seed: string }>(
    'select url_seed from urls where sku_id is not null and deleted_at is null order by id limit 1',
  )
  return row?.url_seed ?? ''
}

/** A printed code as a photograph of it: black on white, with the margin that readers need. */
async function photographOf(text: string): Promise<Buffer> {
  const page = await product.browser.newPage()
  await page.setContent(`<div style="width:400px">${encodeQr(text, 'svg', { border: 4 })}</div>`)
  const photograph = await page.locator('div').screenshot()
  await page.close()
  return photograph
}

/** A film of the code for Chromium's false camera: YUV4MPEG2, one grey plane and no colour. */
function filmOf(text: string): Buffer {
  const width = 640
  const height = 480
  const modules = encodeQr(text, 'raw', { border: 4 })
  const side = Math.floor(400 / modules.length)
  const light = Buffer.alloc(width * height, 235)
  const left = Math.floor((width - side * modules.length) / 2)
  const top = Math.floor((height - side * modules.length) / 2)
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      const lines = isDark ? side : 0
      for (let line = 0; line < lines; line += 1) {
        const from = (top + y * side + line) * width + left + x * side
        light.fill(16, from, from + side)
      }
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)])
}

test('Q10 Q13 a photograph of the code opens its page, another one says that it holds none', async () => {
  const code = await aProductsCode()
  const page = await product.open('/verification/qr?lang=en', phone, [/status of 422/])
  const photo = page.getByLabel('Scan from a photo')
  await photo.setInputFiles({
    name: 'blank.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await sees(page, /^No code was found in this photo/)
  // Q13: a counterfeiter's own address with one of our codes
  const foreign = await photographOf(`https://evil.example/p/${code}`)
  await photo.setInputFiles({ name: 'foreign.png', mimeType: 'image/png', buffer: foreign })
  await sees(page, 'This code leads to evil.example, which is not ours')
  const buffer = await photographOf(`http://localhost:3000/p/${code}`)
  await photo.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
  await soon(() => place(page)).toBe(`/p/${code}`)
})

/** A phone whose camera sees this text as a code. */
async function withCamera(text: string, act: (page: Page) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'getzo-film-'))
  const film = join(folder, 'code.y4m')
  await writeFile(film, filmOf(text))
  const { args, executablePath } = browserOptions()
  const falseCamera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  const browser = await chromium.launch({ executablePath, args: [...args, ...falseCamera] })
  try {
    const page = await browser.newPage(phone)
    product.watch(page, [/status of 422/])
    await page.goto(`${product.url}/verification/qr?lang=en`)
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await act(page)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

test('Q13 the camera sees one of our codes at a foreign host: the page warns, and opens nothing', async () => {
  const code = await aProductsCode()
  await withCamera(`https://evil.example/p/${code}`, async (page) => {
    await sees(page, 'This code leads to evil.example, which is not ours')
    expect(place(page)).toMatch(/^\/verification\/qr\?code=/)
    expect(await page.getByText(/^Authentic\b/).count()).toBe(0)
  })
})

test('Q10 the camera reads the code; where there is none, the page says what else can be done', async () => {
  const code = await aProductsCode()
  await withCamera(`http://localhost:3000/p/${code}`, (page) => soon(() => place(page)).toBe(`/p/${code}`))
  const without = await product.open('/verification/qr?lang=en', phone)
  await without.getByRole('button', { name: 'Scan with the camera' }).click()
  await sees(without, /^The camera cannot be used here/)
})
