import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('Q14 the icons equal the script’s drawing of the mark', () => {
  const { stderr, status } = spawnSync(process.execPath, ['tools/draw-icons.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})

test('Q14 the icon of browsers is the mark of the pages', async () => {
  const favicon = await readFile(join(root, 'apps/web/public/favicon.svg'), 'utf8')
  const logo = await readFile(join(root, 'apps/web/src/brand/Logo.tsx'), 'utf8')
  const paths = [...logo.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(3)
  for (const path of paths) expect(favicon).toContain(path)
})
