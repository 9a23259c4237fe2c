import { say } from '@getzo/domain/words/say'
import { Refused } from '../http/refused'

/** Where a page begins: the sort value as PostgreSQL's text, and the id that breaks ties. */
export interface Cursor {
  key: string
  id: number
  /** whether the row is among those that a search puts first */
  isFirst?: boolean
}

export const writeCursor = (key: string | null, id: number | null, isFirst: boolean | null = false) =>
  key === null || id === null
    ? null
    : Buffer.from(JSON.stringify(isFirst === true ? [key, id, first] : [key, id])).toString('base64url')

const first = 'first'

/** Throws malformed for anything that writeCursor did not make. */
export function readCursor(text: string | undefined): Cursor | null {
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
  throw wrongCursor()
}

export const wrongCursor = () => new Refused('malformed', { field: 'after' }, say('list.cursor_wrong'))
