import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Page, pageStyles } from '@getzo/contract/pages/pages'
import { languages } from '@getzo/domain/public/device'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mask, openPage } from '../test-kit/customer-pages'

/** The limits exclude pictures and count compressed bytes (design, section 8). */
const bytesMax = 15 * 1024

type Manifest = Record<string, { file: string; imports?: string[] }>

const webFolder = join(import.meta.dirname, '../..')
let folder: string
let manifest: Manifest

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'getzo-weight-'))
  const vite = join(webFolder, '../../node_modules/vite/bin/vite.js')
  const options = ['build', '--config', 'vite.public.config.ts', '--outDir', folder, '--logLevel', 'error']
  await promisify(execFile)(process.execPath, [vite, ...options], { cwd: webFolder })
  manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) // written by the build
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Every file that the browser loads for an entry. */
function filesOf(name: string): string[] {
  const { file, imports = [] } = manifest[name] ?? { file: '' }
  return [...new Set([file, ...imports.flatMap(filesOf)])]
}

const compressed = (bytes: Buffer) => ({
  plain: bytes.length,
  gzip: gzipSync(bytes).length,
  // compressed as the server does it
  brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length,
})

async function weigh(page: Page, language: (typeof languages)[number], entries: string[]) {
  const style = pageStyles[page.name]
  const css = await readFile(join(folder, manifest[`src/public/styles/${style}.css`]?.file ?? ''), 'utf8')
  const html = Buffer.from(
    openPage(page, language, { isWeChatPhone: true }, { [style]: { css, source: '' } }),
  )
  const files = [...new Set(entries.flatMap(filesOf))]
  const parts = [html, ...(await Promise.all(files.map((file) => readFile(join(folder, file)))))]
  const sum = { plain: 0, gzip: 0, brotli: 0 }
  for (const part of parts) {
    const { plain, gzip, brotli } = compressed(part)
    sum.plain += plain
    sum.gzip += gzip
    sum.brotli += brotli
  }
  return sum
}

const shell = 'src/public/client/shell.ts'
const verification = 'src/public/client/verification.ts'
const careVideo = 'src/public/client/care-video.ts'
const product = {
  kind: 'product',
  product: { ...mask, verdict: 'verified', tag: { tamper: 'opened', openedAt: '2026-03-10T04:30:00Z' } },
} as const
const feedback = { state: 'form', product: null, itemType: null, text: '', problem: null } as const
const { code, name, brand, country, pictureUrl, option, sku, runLimit, serialNumber, maker } = mask
const piece = { option, sku, runLimit, serialNumber, maker }
const told = { code, verdict: 'tap', name, brand, country, pictureUrl, ...piece } as const
const warranty = { ...told, warranty: { text: 'One year.', language: 'en' } as const }

test.each([
  ['scan', { name: 'scan', props: product }, [shell, careVideo]],
  ['warranty', { name: 'warranty', props: { kind: 'found', ...warranty } }, [shell]],
  [
    'document',
    { name: 'document', props: { title: 'Care guide', brand: 'Alder & Tide', fileUrl: '/files/g.pdf' } },
    [shell],
  ],
  ['verification', { name: 'verification', props: { kind: 'ask', asked: '' } }, [shell, verification]],
  ['order jump', { name: 'orderJump', props: { productName: 'Mug', orderHash: 'b3Jk' } }, [shell]],
  ['feedback', { name: 'feedback', props: feedback }, [shell, 'src/public/client/feedback.ts']],
] satisfies [string, Page, string[]][])(
  'Q2 the %s page with style and script weighs less than 15 KB',
  async (_, page, entries) => {
    for (const language of languages) {
      const { plain, gzip, brotli } = await weigh(page, language, entries)
      expect(gzip, `${language}: ${plain} bytes plain, ${gzip} gzip, ${brotli} brotli`).toBeLessThan(bytesMax)
      expect(brotli).toBeLessThan(bytesMax)
    }
  },
)

test('Q2 the scan page loads no React', async () => {
  for (const file of [shell, careVideo].flatMap(filesOf)) {
    // document.createElement is not React's
    expect(await readFile(join(folder, file), 'utf8')).not.toMatch(
      /react|useState|(?<!document\.)createElement\(/i,
    )
  }
})

test('K14 no script for customers contains the parts of a call that only the API document needs', async () => {
  for (const name of Object.keys(manifest).filter((one) => !one.endsWith('.css'))) {
    expect(await readFile(join(folder, manifest[name]?.file ?? ''), 'utf8')).not.toMatch(/\bsummary:/)
  }
})
