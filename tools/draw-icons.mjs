// npm run icons: draws the icons of apps/web/public/icons from the mark in favicon.svg: for phones, launchers and
// who shares a page (Q14). They are committed, so that no build needs to draw. `-- --check` says whether they are so drawn.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fail, root } from './steps.mjs'

// the server's own: it draws pictures, too
const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp')

const folder = join(root, 'apps/web/public')
/** The pages' ground by day. */
const ground = '#fbf9f5'

/**
 * Of each icon its side in pixels and how much of it the mark takes: launchers cut icons to a circle, and need room
 * around it.
 */
const icons = [
  { file: 'icon-180.png', side: 180, share: 0.7 },
  { file: 'icon-192.png', side: 192, share: 0.58 },
  { file: 'icon-512.png', side: 512, share: 0.58 },
  { file: 'preview.png', side: 600, share: 0.58 },
]

const iconPath = (file) => join(folder, 'icons', file)

/** The icon as PNG. */
async function drawIcon({ side, share }) {
  const mark = await readFile(join(folder, 'favicon.svg'))
  const large = await sharp(mark, { density: 2_000 }).trim().toBuffer()
  const fitting = await sharp(large)
    .resize(Math.round(side * share))
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: ground } })
    .composite([{ input: fitting }])
    .png({ palette: true, dither: 0, effort: 10 })
    .toBuffer()
}

/** Of 255 levels: another version of the drawing library smooths edges otherwise. */
const differenceMax = 2

/** How far two pictures are from each other, in levels of a pixel's colours; of other sizes, as far as can be. */
async function difference(one, other) {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()))
  if (a.length !== b.length) return 255
  return a.reduce((sum, level, at) => sum + Math.abs(level - b[at]), 0) / a.length
}

const isCheck = process.argv.includes('--check')
for (const icon of icons) {
  const drawn = await drawIcon(icon)
  if (!isCheck) await writeFile(iconPath(icon.file), drawn)
  else if ((await difference(drawn, await readFile(iconPath(icon.file)))) > differenceMax)
    fail(`${icon.file} is not what npm run icons draws.`)
}
