import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { words } from '@getzo/domain/words/words'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const catalogues = 'apps/web/src/i18n/en'

/** The sources that may name a text by its id: the tables of texts are not among them. */
const sources = spawnSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.test\.|test-kit|src\/test\/|domain\/.*-words\.ts|\/words\//.test(file),
  )
  .map((file) => readFileSync(join(root, file), 'utf8'))

const literals = new Set(
  sources.flatMap((text) => [...text.matchAll(/'([\w.-]+)'/g)].map(([, id = '']) => id)),
)
/** Ids that are put together, such as `many.${act}` and `${kind}.taken`: their beginning and their end. */
const made = sources.flatMap((text) =>
  [...text.matchAll(/`([\w.-]*)\$\{[^`]*\}([\w.-]*)`/g)].map(
    ([, start = '', end = '']) => [start, end] as const,
  ),
)
const isMade = (id: string) =>
  made.some(
    ([start, end]) =>
      (start.includes('.') || (start === '' && end.startsWith('.'))) &&
      id.startsWith(start) &&
      id.endsWith(end),
  )

const unused = (ids: readonly string[]) => ids.filter((id) => !literals.has(id) && !isMade(id))

// survey and subscribe have no screen: the specification asks for their wording alone
const areas = readdirSync(join(root, catalogues)).filter((area) => !/^(survey|subscribe)\.json$/.test(area))

test.each(areas)('W14 every text of %s is used', (area) => {
  const texts = JSON.parse(readFileSync(join(root, catalogues, area), 'utf8')) as object // our own files
  expect(unused(Object.keys(texts))).toEqual([])
})

test('W14 every text of the server is used', () => {
  expect(unused(Object.keys(words))).toEqual([])
})
