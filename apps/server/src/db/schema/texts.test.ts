import { afterAll, beforeAll, expect, test } from 'vitest'
import { definitionsOf, runOn } from '../../test-kit/compare-databases'
import { afterBaseline, olderDatabase } from '../../test-kit/older-database'
import { createDatabase } from '../../test-kit/test-app'
import { connect } from '../connection/connect'
import { migrate } from './migrate'
import { texts } from './texts'

let fresh: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  fresh = await createDatabase()
})
afterAll(() => fresh.drop())

async function start(url: string) {
  const db = connect({ connectionString: url })
  await migrate(db).finally(() => db.close())
}

/** What a version before the texts had otherwise, by its migrations. */
const ofItsTime = `
create or replace function tell_webhooks(of_kind text, of_type text, on_kind text, on_id bigint, on_name text, data jsonb)
  returns void language plpgsql as 'begin perform tell_webhooks_for_good(of_kind, of_type, on_kind, on_id, on_name, data); end';
create function tell_webhooks_for_good(of_kind text, of_type text, on_kind text, on_id bigint, on_name text, data jsonb)
  returns void language plpgsql as 'begin end';
create function sold_values(of_order bigint) returns table (line_id bigint, value numeric) language sql stable as 'select 1, 1.0';
create function settle_named_stock() returns trigger language plpgsql as 'begin return null; end';
create constraint trigger orders_stock_settled after update of order_status on orders deferrable initially deferred
  for each row execute function settle_named_stock()`

test.each([
  ['of the baseline', afterBaseline, ''],
  ['from before stock was kept', '0205', ''],
  ['from shortly before the texts', '0280', ofItsTime],
])(
  'N12 a database %s has the functions, triggers, views and all else of a fresh one after an update',
  async (_what, before, stored) => {
    const database = await olderDatabase(before, stored)
    await start(database.url)
    expect(await definitionsOf(database.url)).toEqual(await definitionsOf(fresh.url))
    await database.drop()
  },
)

/** What stored values and indexes are computed by: it stands with the tables. */
const withTables = [
  'fold_text',
  'likeness_keys',
  'next_arrival_number',
  'phones_of',
  'pinyin_of',
  'pinyin_of_simplified',
  'province_of',
  'simplified',
  'words_of_name',
]

test('every function, trigger and view of the database stands in one text, but for those that its tables are made with', async () => {
  const written = texts.flatMap(({ text }) =>
    [
      ...text.matchAll(
        /^create (?:or replace )?(?:constraint )?(?:function|trigger|view) (\w+)(?:.*? on (\w+))?/gm,
      ),
    ].map(([whole, name, table]) =>
      /trigger/.test(whole) ? `${name} on ${table ?? tableOf(text, name)}` : String(name),
    ),
  )
  const found = await runOn(
    fresh.url,
    `select proname::text as name from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all select tgname || ' on ' || tgrelid::regclass from pg_trigger where not tgisinternal and tgparentid = 0
     union all select viewname from pg_views where schemaname = 'public'`,
  )
  expect(written.toSorted()).toEqual([...new Set(written)].toSorted())
  expect([...written, ...withTables].toSorted()).toEqual(found.map(({ name }) => String(name)).toSorted())
})

/** The table of a trigger whose columns take more than a line. */
const tableOf = (text: string, trigger = '') =>
  new RegExp(`trigger ${trigger} [^;]*? on (\\w+)`).exec(text)?.[1]

test('N12 texts are applied again where others were applied last, and an unchanged start applies none', async () => {
  const database = await createDatabase()
  const other = `create or replace function keep_order_steps() returns trigger language plpgsql as 'begin return null; end'`
  const body = () => runOn(database.url, `select prosrc from pg_proc where proname = 'keep_order_steps'`)
  const applied = await body()
  await database.asOwner(other)
  const changed = await body()
  expect(changed).not.toEqual(applied)
  await start(database.url)
  expect(await body()).toEqual(changed)
  await database.asOwner(`comment on table kysely_migration is 'texts of another version'`)
  await start(database.url)
  expect(await body()).toEqual(applied)
  await database.drop()
})

test('N12 texts that a database refuses leave it as it was', async () => {
  const database = await olderDatabase(
    afterBaseline,
    'create function settle_named_stock() returns integer language sql return 1',
  )
  const before = await definitionsOf(database.url)
  await expect(start(database.url)).rejects.toThrow(
    /^Applying the functions, triggers and views failed, and nothing was changed: features\/stock\/stock\.sql: cannot change return type/,
  )
  expect(await definitionsOf(database.url)).toEqual(before)
  await database.drop()
})
