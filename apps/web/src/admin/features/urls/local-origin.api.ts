import type { QueryOf } from '@getzo/contract/endpoint'
import { readLocalOrigin } from '@getzo/contract/urls/urls.endpoints'
import type { readLocalOriginShapes } from '@getzo/contract/urls/urls.schema'
import { call, type PageQuery } from '../../api/call'

/** An origin of this machine among the addresses that an export of URLs would hold, if there is one (U13). */
export async function localOriginOf(asked: PageQuery): Promise<string | null> {
  const query = asked as QueryOf<typeof readLocalOriginShapes> // the server checks it against this shape
  return (await call(readLocalOrigin, { query })).local_origin
}
