import { say } from '@getzo/domain/words/say'
import { Refused } from '../../http/refused'

/** Where a page begins: the sort value as PostgreSQL's text, and the id that breaks ties. */
export interface Cursor {
  key: string
  id: number
  /** whether the row is among those that a search puts first */
  isFirst?: boolean
}

/** The cursor of a row, as SQL of its sort value, its id, and whether a search puts it first. */
export const cursorSql = (key: string, id: string, isFirst: string) =>
  `translate(encode(convert_to(case when ${isFirst} then json_build_array(${key}::text, ${id}, '${first}')
    else json_build_array(${key}::text, ${id}) end::text, 'UTF8'), 'base64'), E'+/=\\n', '-_')`

const first = 'first'

/** Throws malformed, with the name of the parameter, for anything that cursorSql did not make. */
export function readCursor(text: string | undefined, field: CursorField = 'after'): Cursor | null {
  if (text === undefined) return null
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Array.isArray(parsed) && (parsed.length === 2 || (parsed.length === 3 && parsed[2] === first))) {
      const [key, id]: unknown[] = parsed
      if (typeof key === 'string' && Number.isSafeInteger(id))
        return { key, id: Number(id), ...(parsed.length === 3 ? { isFirst: true } : {}) }
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw wrongCursor(field)
}

type CursorField = 'after' | 'key'

export const wrongCursor = (field: CursorField = 'after') =>
  new Refused('malformed', { field }, say('list.cursor_wrong'))

/** A cursor of another list or sort, or a made-up one: PostgreSQL cannot read its key as the sort's type (class 22). */
export const isUnreadableValue = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22')
