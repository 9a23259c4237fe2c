import { can } from '@getzo/domain/auth/capabilities'
import { undoableActs } from '@getzo/domain/lists/many-acts'
import { workKindNames, workStates } from '@getzo/domain/works/work-kinds'
import type { Session } from '../../access/session'
import type { Bind, ListOfCall } from '../../lists/definition'
import { instantRange, isAuthor } from '../../lists/filters'
import { capabilitiesOfKind } from './kinds-of-works'

const listed = (values: readonly string[]) => values.join(', ')
const ofItems = (condition: string) =>
  `(select count(*)::int from work_items i where i.work_id = w.id and ${condition})`
const hasDone = `exists (select from work_items i where i.work_id = w.id and i.outcome = 'done')`

/** The works that wait for each other: each of the two has a lane of jobs. */
const isAct = (alias: string) => `(${alias}.kind in ('act', 'url_batch'))`

/** A step of an import that is one transaction is seen before its end by its progress alone. */
const state = `case when w.state = 'waiting' and p.total is not null then 'running' else w.state end`
/** An import that waits, or was carried out by a version that stored no progress, is as long as its rows or its effects. */
const ofImport = `coalesce(nullif(p.total, 0), case w.kind
  when 'import_undo' then (select count(*)::int from import_effects e where e.import_id = m.id)
  else (select count(*)::int from import_rows r where r.import_id = m.id) end)`
const total = `case w.kind when 'act' then w.total when 'url_batch' then b.quantity else ${ofImport} end`
const tried = `case when w.kind = 'act' then ${ofItems('i.outcome is not null')} when w.kind = 'url_batch' then b.made
  when ${hasDone} then ${ofImport} else p.done end`
const changed = `case when w.kind = 'act' then ${ofItems(`i.outcome = 'done'`)} when w.kind = 'url_batch' then b.made
  when ${hasDone} then ${ofImport} end`

const withProgress = `works w left join work_progress p on p.work_id = w.id`
const withAll = `(${withProgress}
  left join imports m on w.kind in ('import_check', 'import', 'import_undo') and m.id = (w.asked ->> 'import_id')::bigint
  left join url_batches b on w.kind = 'url_batch' and b.id = (w.asked ->> 'batch_id')::bigint
  cross join lateral (
    select count(*)::int as count, (array_agg(o.kind order by o.id desc))[1] as kind,
      (array_agg(o.asked_by order by o.id desc))[1] as by
    from works o where w.state = 'waiting' and p.total is null and o.ended_at is null and o.id < w.id
      and ${isAct('o')} = ${isAct('w')}) ahead)`

/** Conditions on a work w with its import m, by the rights of a role. */
function rightsOf(role: string) {
  const kindsWith = (right: 'seen' | 'stopped') =>
    listed(
      workKindNames.flatMap((kind) => (can(role, capabilitiesOfKind[kind][right]) ? [`'${kind}'`] : [`''`])),
    )
  const acts = undoableActs().map(({ act, list, capability }) =>
    can(role, capability) ? `('${act}', '${list}')` : `('', '')`,
  )
  const hasImports = can(role, 'imports.write')
  return {
    seen: `w.kind in (${kindsWith('seen')})`,
    canStop: `(w.ended_at is null and w.kind in (${kindsWith('stopped')}))`,
    canUndo: `(w.ended_at is not null and w.undoes is null and ${hasDone} and case w.kind
      when 'act' then (w.asked ->> 'act', w.asked ->> 'list') in (${listed(acts)})
        and not exists (select from works u where u.undoes = w.id)
      when 'import' then ${hasImports} and coalesce(m.state = 'imported', false) else false end)`,
  }
}

/** The works that a person sees: their own acts, and others' works by the rights of their kinds. */
export const worksList =
  ({ role, email }: Pick<Session, 'role' | 'email'>, timeZone: string): ListOfCall =>
  (bind: Bind) => {
    const { seen, canStop, canUndo } = rightsOf(role)
    return {
      name: 'works',
      source: `(${withProgress})`,
      joins: withAll,
      key: 'w.id',
      columns: `w.id, w.kind, w.asked ->> 'list' as list, w.asked ->> 'act' as act,
        w.asked ->> 'order_status' as order_status, m.kind as import_kind, coalesce(m.id, b.id) as about_id,
        m.name as about_name, w.undoes, ${state} as state, ahead.count as ahead, ahead.kind as behind_kind,
        ahead.by as behind_by, coalesce(${total}, 0) as total, coalesce(${tried}, 0) as tried,
        coalesce(${changed}, 0) as changed, ${canStop} as can_stop, ${canUndo} as can_undo,
        w.asked_at as date_created, w.asked_by as created_by, w.ended_at, w.ended_by`,
      conditions: [
        `(${seen} or w.kind = 'act' and w.asked_by in (select addresses_of(${bind(email, 'text')})))`,
      ],
      sorts: { id: { expression: 'w.id', type: 'bigint' } },
      defaultSort: '-id',
      csv: [
        { heading: 'id', sql: 'w.id' },
        { heading: 'kind', sql: 'w.kind' },
        { heading: 'act', sql: `w.asked ->> 'act'` },
        { heading: 'file', sql: 'm.name', kind: 'typed' },
        { heading: 'state', sql: state },
        { heading: 'changed', sql: `coalesce(${changed}, 0)` },
        { heading: 'total', sql: `coalesce(${total}, 0)` },
        { heading: 'date_created', sql: 'w.asked_at', kind: 'time' },
        { heading: 'created_by', sql: 'w.asked_by', kind: 'typed' },
        { heading: 'ended_at', sql: 'w.ended_at', kind: 'time' },
        { heading: 'ended_by', sql: 'w.ended_by', kind: 'typed' },
      ],
      filters: {
        kind: (bindValue, value) => `w.kind = ${bindValue(value, 'text')}`,
        state: (bindValue, value) => `${state} = ${bindValue(value, 'text')}`,
        created_by: isAuthor('w.asked_by'),
        ...instantRange('created', { expression: 'w.asked_at', timeZone }),
      },
      tabs: { filter: 'state', values: workStates },
    }
  }
