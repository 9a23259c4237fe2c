import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { words } from '@getzo/domain/words/words'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'apps/web/src/i18n')
const languages = ['en', 'fr', 'cn']

/** Every text of a language's catalogues by its file and id. */
const textsOf = (language: string) =>
  readdirSync(join(folder, language)).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(join(folder, language, file), 'utf8'))).map(
      ([id, text]) => [`${file.replace('.json', '')}/${id}`, text] as const,
    ),
  )

const catalogue = textsOf('en')
const all: (readonly [string, string])[] = [
  ...catalogue,
  ...Object.entries<string>(words).map(([id, text]) => [`words/${id}`, text] as const),
]

/** Texts that name a record by its id, and why. */
const named: readonly (readonly [RegExp, string])[] = [
  [/^words\/(brand|customer|order|product|preset)\.created$/, 'O21 has these words'],
  [/^words\/change_request\.cleared$/, 'R3 has these words'],
  [/^ui\/confirm\.record$/, 'A22 has these words, below a heading that names the record'],
  [/^(ui\/record|urls\/urls|orders\/form|products\/form)\.(edit|view)$/, 'O23, U1 and P1 have these titles'],
  [
    /^(order-view\/head\.(tab|id)|products\/view\.(crumb|created))$/,
    'O31 and P12 show the id beside the name',
  ],
  [
    /^words\/\w+\.(unknown|no_merge|promotion_unknown|id_unknown|part_unknown|receipt_unknown)$/,
    'what is not there has no name',
  ],
  [/^words\/order\.promotion_elsewhere$/, 'a caller by key sent these ids'],
  [
    /^words\/\w+\.(deleted|restored|not_in_bin)$/,
    'an answer to callers, who sent the id; screens name the record',
  ],
  [
    /^words\/customer\.(merged|merge_undone|different|may_be_same|phone_removed|phone_back|was_merged|\w+)$/,
    'two customers of one name differ by their ids alone',
  ],
  [/^customers\/merge/, 'two customers of one name differ by their ids alone'],
  [
    /^(words\/(tag\.batch|url_batch)|urls\/urls\.batchName|url-batches|palette\/palette\.batch$|tags\/tags\.batchOf)/,
    'a batch has a number and no name',
  ],
  [/^(jobs|webhooks)\//, 'a job and a sending have a number and no name'],
  [/^feedback-list\//, 'feedback has a number and no name'],
  [/^words\/\w+\.taken$/, 'the other record is told by the number, name or code that it took'],
  [/^audit\//, 'the audit names what was, by the id that stays'],
  [/^ui\/ui\.failed\.requestId$/, 'the id is what the administrator searches for'],
  [
    /^(promotions\/promotions\.replaced|words\/promotion\.taken)$/,
    'two prices of one SKU differ by their ids',
  ],
  [/^products\/said\.product$/, 'P12 has these words'],
  [/^orders\/existing\.customerOf$/, 'the button shows the id, and its row the name'],
  [/^orders\/history\.itemId$/, 'an item whose names are gone'],
  [/^orders\/oneField\.trackingSet$/, 'the carrier’s tracking id'],
]

test('W14 a text for people names a record by its name, and by an id only where it has none', () => {
  const unnamed = all
    .filter(([id, text]) => text.includes('{id}') && !named.some(([ids]) => ids.test(id)))
    .map(([id, text]) => `${id}: ${text}`)
  expect(unnamed).toEqual([])
})

test('W14 every exception for an id is still used', () => {
  const idle = named.filter(([ids]) => !all.some(([id, text]) => ids.test(id) && text.includes('{id}')))
  expect(idle.map(([ids]) => ids.source)).toEqual([])
})

test.each(languages)('W14 no text in %s writes a currency beside a bare amount', (language) => {
  const bare = textsOf(language).filter(
    ([id, text]) =>
      /\}\s?(USD|CAD|CNY|美元|\$ US|\{currency\})/.test(text) &&
      // what the order page says of yuan: its script has no room for a second currency
      !/^order\/order\.refund\.(processing|abnormal|success)$/.test(id),
  )
  expect(bare).toEqual([])
})

test('W14 no words of the server write a currency beside a bare amount', () => {
  const { stdout } = spawnSync('git', ['grep', '-nE', '\\} ?\\{currency\\}', '--', 'packages/domain/src'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})

/** Figures that are no money. */
const noMoney = /ui\/marks\/order-marks\.tsx|urls\/UrlSheetsScreen\.tsx/

test('W14 a staff screen writes an amount through ui/money or i18n/sum alone', () => {
  const sources = spawnSync('git', ['ls-files', 'apps/web/src/admin', 'apps/web/src/account'], {
    cwd: root,
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !noMoney.test(file))
  const bare = sources.filter((file) =>
    /\$\{[^}]*\} ?\$\{[^}]*currency|\$\{[^}]*\} USD|toFixed\(2\)|>\s*\{[\w.?]*\b(price|amount|cost|order_total)\}\s*</i.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )
  expect(bare).toEqual([])
})
