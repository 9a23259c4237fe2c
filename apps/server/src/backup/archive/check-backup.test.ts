import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archived } from './archive'
import { checkBackup } from './check-backup'
import { type About, aboutName, type Contents, contentsName, pieceName, sha256Of } from './format'

let file: string
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'getzo-check-')), 'backup.tar.gz')
})
afterAll(() => rm(join(file, '..'), { recursive: true }))

interface Whole {
  about: About
  pieces: [string, string][]
  contents: Contents
}

/** Of a shop with three orders in two pieces and one key. */
function whole(): Whole {
  const about: About = {
    format: 1,
    taken_at: '2026-07-04T06:30:00.000Z',
    server: '18.0',
    migrations: ['0001'],
    tables: { orders: ['id', 'order_number'], secrets: ['name', 'value'] },
  }
  const pieces: Whole['pieces'] = [
    [pieceName('orders', 1), '1\tN-1\n2\tN-'],
    [pieceName('orders', 2), '2\n3\tN-3\n'],
    [pieceName('secrets', 1), 'session\t\\\\x00\n'],
  ]
  const contents: Contents = { rows: { orders: 3, secrets: 1 }, sequences: { orders_id_seq: 3 }, sha256: {} }
  for (const [name, text] of [[aboutName, JSON.stringify(about)], ...pieces] as const)
    contents.sha256[name] = sha256Of(Buffer.from(text))
  return { about, pieces, contents }
}

async function writeArchive(entries: readonly (readonly [string, string])[]) {
  const files = entries.map(([name, text]) => ({ name, content: Buffer.from(text) }))
  await writeFile(file, gzipSync(await buffer(archived(files))))
}

/** Checks it as it was written; `more` is what follows its end. */
async function checked({ about, pieces, contents }: Whole, more: [string, string][] = []) {
  const entries = [
    [aboutName, JSON.stringify(about)],
    ...pieces,
    [contentsName, JSON.stringify(contents)],
    ...more,
  ] as const
  await writeArchive(entries)
  return checkBackup(file)
}

test('N6 a whole one is taken', async () => {
  expect(await checked(whole())).toMatchObject({ rows: 4, tables: 2 })
})

/** Written by an earlier version, whose headers name no type of file. */
const earlier = `
  H4sIAAAAAAACA+2Xy27UMBSGs22fAp31zPQ/x/EleYiuWIGqylcYYBKRZGBRzbujzAikFiRWTSvIt7GObdkL65P/40N/nHafxr6r
  ng0AMMB5xO8jBFKxFhGWmvU8b63R1RtUC3AcJz9UWOSuV8gDlX44+Ila3tDkP+fufi5IIGYLu0X9FqZVaIEdgHe0oTEP3/JALbHb
  gTZ02H8Y/LTvu5Ha9wSA6W4+K3zJI7UP1A8pD+e1faLNpbzvjoeQB7o7naqVF+TyTDeXN7o568hL+w9+4j8zW1n9XwK+ut3ytVzd
  blcXVv8v3/Hi/mP1/6WQ69WB/5nYd1PupvE5W4C/+V8b9cR/aOHV/2Xy/9B/fxTT5TRH/K/H3MVzfp/Lj160mTf5X+0itVTDi88c
  rEuSYGOGiIKP3hiBCsnFEoqv2eZgUhOzYlOigdLRB51NoZ9dwuP4SS0hqexT9MY6rZ0TScE0DQfEpsCZRruigyQVICgmsEhwGmLr
  II3Ryv/5ZKGWtIqi6qyzq60E46PmyD5z9EGVDFN8glYhB5dDSa6xNoBhtA4lJRUVrQ3LysrKP8IPYguxnAAUAAA=`

test('N6 an earlier one is taken', async () => {
  await writeFile(file, Buffer.from(earlier, 'base64'))
  expect(await checkBackup(file)).toMatchObject({ rows: 2, tables: 1 })
})

describe('N6 by one fault alone it is refused:', () => {
  test.each<[string, (backup: Whole) => void, RegExp]>([
    [
      'a byte of a piece is another',
      ({ pieces }) => void (pieces[2] = [pieceName('secrets', 1), 'session\t\\\\x01\n']),
      /secrets\/000001 was changed/,
    ],
    ['a piece is missing', ({ pieces }) => void pieces.splice(1, 1), /orders\/000002 was changed/],
    [
      'a piece is there that was never written',
      ({ pieces }) => void pieces.push([pieceName('orders', 3), '4\tN-4\n']),
      /orders\/000003 was changed/,
    ],
    [
      'its pieces are in another order',
      ({ pieces }) => void pieces.splice(0, 2, ...pieces.slice(0, 2).toReversed()),
      /in another order/,
    ],
    [
      'a table is missing with all that was written of it',
      ({ pieces, contents }) => {
        pieces.splice(2, 1)
        delete contents.sha256[pieceName('secrets', 1)]
      },
      /secrets has 0 of 1 rows/,
    ],
    [
      'a table was never counted',
      ({ pieces, contents }) => {
        pieces.splice(2, 1)
        delete contents.sha256[pieceName('secrets', 1)]
        delete contents.rows.secrets
      },
      /secrets has 0 of uncounted rows/,
    ],
    [
      'a table was counted empty, and is not',
      ({ contents }) => void (contents.rows.secrets = 0),
      /secrets has 1 of 0 rows/,
    ],
    [
      'a piece was never written',
      ({ pieces, contents }) => {
        pieces.splice(1, 1)
        delete contents.sha256[pieceName('orders', 2)]
      },
      /orders has 1 of 3 rows/,
    ],
    [
      'a row was counted and never written',
      ({ pieces, contents }) => {
        pieces[1] = [pieceName('orders', 2), '2\n']
        contents.sha256[pieceName('orders', 2)] = sha256Of(Buffer.from('2\n'))
      },
      /orders has 2 of 3 rows/,
    ],
    [
      'a table is there that the database had not',
      ({ about, contents }) => {
        delete about.tables.secrets
        contents.sha256[aboutName] = sha256Of(Buffer.from(JSON.stringify(about)))
      },
      /belongs to nothing/,
    ],
    [
      'what it says of the tables is another',
      ({ about }) => void (about.tables.orders = ['order_number', 'id']),
      /about.json was changed/,
    ],
    ['it does not begin with what it is', ({ about }) => void (about.format = 2 as 1), /has format 2/],
  ])('%s', async (_what, plant, words) => {
    const backup = whole()
    plant(backup)
    await expect(checked(backup)).rejects.toThrow(words)
  })

  test('something follows its end', async () => {
    await expect(checked(whole(), [[pieceName('orders', 1), '1\tN-1\n']])).rejects.toThrow('follows its end')
  })
  test('its end is missing', async () => {
    const { about, pieces } = whole()
    const entries = [[aboutName, JSON.stringify(about)], ...pieces] as const
    await writeArchive(entries)
    await expect(checkBackup(file)).rejects.toThrow('cut off')
  })
})
