import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlainWeb, plainPage } from '../test-kit/plain-web'
import { startTestApp } from '../test-kit/test-app'
import { readContactPicture } from './contact-picture'

let folder: string
let web: Awaited<ReturnType<typeof makePlainWeb>>
let png: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'getzo-contact-'))
  web = await makePlainWeb()
  png = await sharp({ create: { width: 43, height: 43, channels: 3, background: '#1f2421' } })
    .png()
    .toBuffer()
  await writeFile(join(folder, 'qr.png'), png)
  await writeFile(join(folder, 'words.png'), 'no picture')
  await writeFile(join(folder, 'drawn.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
})
afterAll(async () => {
  await web.remove()
  await rm(folder, { recursive: true })
})

test('Q14 the picture by which WeChat finds the shop is on every page, and served as it is', async () => {
  const product = await startTestApp({ webFolder: web.folder }, { WECHAT_QR: join(folder, 'qr.png') })
  const { context } = plainPage((await product.app.inject('/nowhere')).body)
  expect(context.contactPicture).toMatchObject({ width: 43, height: 43 })
  const answer = await product.app.inject(context.contactPicture?.url ?? '')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect(answer.rawPayload.equals(png)).toBe(true)
  await product.close()
})

test.each(['words.png', 'drawn.svg', 'missing.png'])(
  'Q14 %s is refused at the start, by the setting’s name',
  async (name) => {
    await expect(readContactPicture(join(folder, name))).rejects.toThrow(/^WECHAT_QR: /)
  },
)
