import { toBuffer } from 'bwip-js/node'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readCode128 } from './read-code128'

const draw = (text: string, scale = 2) =>
  toBuffer({ bcid: 'code128', text, scale, height: 4, paddingwidth: 10, backgroundcolor: 'ffffff' })

test.each(['1Z0GETZO0812345675', 'abc XYZ', '0012345678', '1Z999AA10123456784', '~'])(
  'L8 the code of %j is read back',
  async (text) => {
    expect(await readCode128(await draw(text))).toEqual([text])
  },
)

test('L8 a code of which a bar has been painted over is not read', async () => {
  const code = await draw('1Z0GETZO0812345675', 3)
  const { width, height } = await sharp(code).metadata()
  const spot = { create: { width: 9, height, channels: 3 as const, background: '#000' } }
  const spoilt = await sharp(code)
    .composite([{ input: spot, left: Math.round(width / 2), top: 0 }])
    .png()
    .toBuffer()
  expect(await readCode128(spoilt)).toEqual([])
})
