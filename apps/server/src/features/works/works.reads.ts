import type { ListedWork, Work } from '@getzo/contract/works/works.schema'
import { inEnglish } from '@getzo/domain/words/in-english'
import { isOpenWork } from '@getzo/domain/works/work-kinds'
import type { Session } from '../../access/session'
import type { Database } from '../../db/connection/connect'
import { Refused } from '../../http/refused'
import { boundValues } from '../../lists/definition'
import { selectItems } from '../../works/work-items.reads'
import { worksList } from './works.list'

/** Answers a work that was asked for: an act on a few records is done at once. */
export type StartedWork = (id: number, by: Session) => Promise<{ code: 0; message: string; data: Work }>

type Reader = Pick<Session, 'role' | 'email'>

/** A work that the person sees, with its results, which are there once it has ended. */
export async function readWork(db: Database, by: Reader, id: number): Promise<Work> {
  const { bind, values } = boundValues()
  // days are of the list's filters alone
  const { columns, joins, conditions } = worksList(by, 'UTC')(bind)
  const text = `select row_to_json(r) as work from (
    select ${columns} from ${joins} where ${[...conditions, `w.id = ${bind(id, 'bigint')}`].join(' and ')}) r`
  const { rows } = await db.pool.query<{ work: ListedWork }>({ text, values })
  const [found] = rows
  if (!found) throw new Refused('not_found', { field: 'id' })
  const { work } = found
  if (isOpenWork(work.state)) return { ...work, records: [] }
  const records = (await selectItems(db, id)).map(({ said, ...record }) => ({
    ...record,
    rule: said?.rule ?? null,
    params: said?.params ?? {},
    message: said && inEnglish(said),
  }))
  return { ...work, records }
}
