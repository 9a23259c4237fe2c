import type { Endpoint } from '@getzo/contract/endpoint'
import { type Capability, can, capabilities } from '@getzo/domain/auth/capabilities'
import { say } from '@getzo/domain/words/say'
import type { TSchema } from 'typebox'
import { Refused } from '../http/refused'
import { addressPartReader, type Check } from '../http/validation/validation'
import type { ListQuery } from './definition'

/** A list that staff read, as far as its views need it (W3). */
interface KnownList {
  capability: Capability
  /** throws malformed, with the name of the parameter, for a parameter that the list does not take */
  checkQuery: (query: Readonly<Record<string, string>>) => void
  /** a saved query with its values as the list takes them */
  readQuery: (query: Readonly<Record<string, string>>) => ListQuery
}

/** The staff's lists by their endpoints' names. */
export type KnownLists = Map<string, KnownList>

/** Parameters of paging, which are no part of a view. */
const paging = ['limit', 'after', 'before', 'count', 'cursors']

/** Notes an endpoint that is a list of staff, with the check of its own query. */
export function noteList(lists: KnownLists, { name, access }: Endpoint, query: TSchema, check: Check) {
  const capability = capabilities.find((one) => one === access)
  const properties: unknown = Reflect.get(query, 'properties')
  if (capability === undefined || typeof properties !== 'object' || properties === null) return
  if (!paging.every((one) => Object.hasOwn(properties, one))) return
  const read = addressPartReader(query)
  const checkQuery = (asked: Readonly<Record<string, string>>) => {
    const field = paging.find((one) => Object.hasOwn(asked, one))
    if (field !== undefined)
      throw new Refused('malformed', { field }, say('request.field_unknown', { field }))
    check(read(asked))
  }
  const readQuery = (asked: Readonly<Record<string, string>>) => read(asked) as ListQuery // checked when it was saved
  lists.set(name, { capability, checkQuery, readQuery })
}

/** The names of the lists that a role may read. */
export const readableLists = (lists: KnownLists, role: string): string[] =>
  [...lists].flatMap(([name, { capability }]) => (can(role, capability) ? [name] : []))

/** The parts of a saved query that the list still takes, and the names of the others. */
export function fittingQuery(
  lists: KnownLists,
  list: string,
  saved: Readonly<Record<string, string>>,
): { query: Record<string, string>; dropped: string[] } {
  const query = { ...saved }
  const dropped: string[] = []
  for (;;) {
    const field = faultIn(lists, list, query)
    if (field === null) return { query, dropped }
    delete query[field]
    dropped.push(field)
  }
}

function faultIn(lists: KnownLists, list: string, query: Record<string, string>): string | null {
  try {
    lists.get(list)?.checkQuery(query)
    return null
  } catch (error) {
    const field = error instanceof Refused ? error.data.field : undefined
    if (field === undefined || !Object.hasOwn(query, field)) throw error
    return field
  }
}
