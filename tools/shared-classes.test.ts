import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const wordsIn = (text: string): string[] => text.match(/[\w-]+/g) ?? []

const shared = new Set(
  [...read('apps/web/src/admin/boot/shared.css').matchAll(/^\.(\w+)/gm)].map(([, name = '']) => name),
)

/** What a screen's className says in plain words: `className="row quiet"`, `` `row ${classes.head}` ``, `isLate ? 'red' : undefined`. */
function plainNames(source: string): string[] {
  const attributes = [...source.matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)]
  return attributes.flatMap(([, text = '', code = '']) => [
    ...wordsIn(text),
    ...[...code.matchAll(/[?:] '([^']*)'|`([^`]*)`/g)].flatMap(([, plain = '', made = '']) =>
      wordsIn(plain + made.replaceAll(/\$\{[^}]*\}/g, ' ')),
    ),
  ])
}

const screens = spawnSync('git', ['ls-files', 'apps/web/src/admin', 'apps/web/src/account'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))

test('what a staff screen names as a class in plain words is in shared.css, and all that is there is named', () => {
  const named = new Map(
    screens.flatMap((file) => plainNames(read(file)).map((name) => [name, file] as const)),
  )
  const unknown = [...named].filter(([name]) => !shared.has(name) && !/^(mantine|brand)-/.test(name))
  expect(unknown).toEqual([])
  expect([...shared].filter((name) => !named.has(name))).toEqual([])
})

/** Where values get their names: our sheets, scripts and Mantine's own, which begin with its name or are set by its parts. */
const sources = spawnSync('git', ['ls-files', 'apps/web/src'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !file.includes('.test.'))
const isOfStaff = (file: string) => !file.startsWith('apps/web/src/public/')

test('a value that a staff sheet takes by name is given somewhere, so that nothing is without its colour', () => {
  const texts = sources.filter(isOfStaff).map(read)
  const given = new Set(
    texts.flatMap((text) => [...text.matchAll(/['"]?(--[\w-]+)['"]?\]?:/g)].map(([, name]) => name)),
  )
  const taken = sources
    .filter((file) => isOfStaff(file) && file.endsWith('.css'))
    .flatMap((file) =>
      [...read(file).matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => ({ name, file })),
    )
  expect(taken.length).toBeGreaterThan(500)
  expect(taken.filter(({ name }) => !given.has(name) && !name.startsWith('--mantine-'))).toEqual([])
})
