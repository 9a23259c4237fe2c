import { randomBytes } from 'node:crypto'
import { encoderTemplate } from '@getzo/domain/tags/encoder-template'
import pg from 'pg'
import { readInstallationKeys } from '../apps/server/src/config/values'
import { createInstallationKeys } from '../apps/server/src/features/tags/installation-keys'
import { type KeyPurpose, keyPlace } from '../apps/server/src/features/tags/key-place'
import { chipInput, diversify } from '../apps/server/src/features/tags/sun/diversify'
import { softwareTag } from '../apps/server/src/test-kit/stand-ins/software-tag'
import { compared, type Figure, rate } from './measure'
import { measureTapFar, phoneAgent } from './pages'
import type { Started } from './processes'

export const tagKeys = `1:${'5e'.repeat(32)}`

const tags = 200
const tapsOfEach = 400
const system = 'getzo.tags'

/**
 * Taps of genuine tags, each verified and its counter updated, beside a bare route that updates the counters of as many
 * other tags with the same conditional statement. The messages are made in advance, as chips make them; a tag's taps
 * are far enough apart to arrive in their order.
 */
export async function measureTags(
  product: Started,
  bare: Started,
  databaseUrl: string,
  seeds: string[],
): Promise<Figure[]> {
  const { addresses, others } = await encodedTags(databaseUrl, seeds.slice(0, tags))
  const last = addresses.pop()
  if (last === undefined) throw new Error('no tag was made')
  const perSecond = await compared(
    {
      url: product.url,
      headers: { 'user-agent': phoneAgent },
      request: (n) => {
        const path = addresses[n]
        if (path === undefined) throw new Error(`more than ${addresses.length} taps in the time`)
        return { path }
      },
    },
    {
      url: bare.url,
      request: (n) => ({ path: `/tap/${others[n % others.length]}/${1 + Math.floor(n / others.length)}` }),
    },
  )
  const served = rate('tap of a genuine tag (one bare conditional update)', perSecond, 0.15)
  return [served, ...(await measureTapFar(product.url + last))]
}

/**
 * Enrols a tag for each code and returns paths and queries of their taps, one of each in turn, and the ids of as many
 * tags without a code.
 */
async function encodedTags(databaseUrl: string, codes: string[]) {
  const keys = createInstallationKeys(readInstallationKeys(tagKeys) ?? [])
  const master = { app: randomBytes(16), meta: randomBytes(16), file: randomBytes(16) }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      `insert into tag_batches (name, mirror, tamper, system_identifier) values ('bench', 'plain', true, $1) returning id::int`,
      [system],
    )
    const [batch] = rows
    if (!batch) throw new Error('no batch was made')
    const { id } = batch
    const sealed = (purpose: KeyPurpose) => keys.seal(keyPlace(id, 1, purpose), master[purpose]).sealed
    await client.query('insert into tag_keys values ($1, 1, 1, $2, $3, $4)', [
      id,
      sealed('app'),
      sealed('meta'),
      sealed('file'),
    ])
    await client.query(
      `insert into tags (batch_id, key_version, uid, url_id)
       select $1, 1, first || lpad(upper(to_hex(u.id)), 12, '0'), case when first = '04' then u.id end
       from urls u cross join unnest(array['04', '05']) first where u.url_seed = any($2)`,
      [id, codes],
    )
    await client.query('insert into tag_states (tag_id, counter, tapped_at) select id, 0, now() from tags')
    const made = await client.query<{ uid: string; code: string }>(
      'select t.uid, u.url_seed as code from tags t join urls u on u.id = t.url_id where t.batch_id = $1',
      [id],
    )
    const chips = made.rows.map(({ uid, code }) => {
      const template = encoderTemplate({ site: 'http://localhost', mirror: 'plain', tamper: true, code })
      if (!template) throw new Error('the address is too long')
      const fileReadKey = diversify(master.file, chipInput(uid, system))
      return softwareTag({ template, uid, metaReadKey: master.meta, fileReadKey })
    })
    const addresses = Array.from({ length: tapsOfEach }, () => chips.map((chip) => pathOf(chip.tap()))).flat()
    const bare = await client.query<{ id: string }>(
      'select id from tags where batch_id = $1 and url_id is null',
      [id],
    )
    return { addresses, others: bare.rows.map((row) => row.id) }
  } finally {
    await client.end()
  }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
