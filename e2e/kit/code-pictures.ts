import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import encodeQr from 'qr'
import { drawPrinted, type PrintedLabel } from '../../apps/server/src/test-kit/draw/printed-labels'
import { browserOptions } from './product'

/** A printed code as a photograph of it: black on white, with the margin that readers need. */
export async function photographOf(browser: Browser, text: string): Promise<Buffer> {
  const page = await browser.newPage()
  await page.setContent(`<div style="width:400px">${encodeQr(text, 'svg', { border: 4 })}</div>`)
  const photograph = await page.locator('div').screenshot()
  await page.close()
  return photograph
}

/** A picture for Chromium's false camera: one grey plane, of light from 16 to 235. */
interface Grey {
  light: Buffer
  width: number
  height: number
}

/** YUV4MPEG2 without colour. */
function filmOf({ light, width, height }: Grey): Buffer {
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)])
}

function greyOfCode(text: string): Grey {
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
  return { light, width, height }
}

async function greyOfLabel(label: PrintedLabel): Promise<Grey> {
  const { data, width, height } = await drawPrinted(label)
  // of grey the green is the light
  const light = Buffer.alloc(width * height)
  for (let at = 0; at < light.length; at += 1) light[at] = 16 + ((data[at * 4 + 1] ?? 0) * 219) / 255
  return { light, width, height }
}

/** A browser with a camera, and what puts a text in front of it as a code: the camera looks when it is switched on. */
interface Camera {
  browser: Browser
  sees: (text: string) => Promise<void>
  /** a printed label instead */
  seesLabel: (label: PrintedLabel) => Promise<void>
}

export async function withCamera(act: (camera: Camera) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'getzo-film-'))
  const film = join(folder, 'code.y4m')
  const { args, executablePath } = browserOptions()
  const falseCamera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  const browser = await chromium.launch({ executablePath, args: [...args, ...falseCamera] })
  try {
    await act({
      browser,
      sees: (text) => writeFile(film, filmOf(greyOfCode(text))),
      seesLabel: async (label) => writeFile(film, filmOf(await greyOfLabel(label))),
    })
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
