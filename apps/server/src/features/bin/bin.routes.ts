import * as endpoints from '@getzo/contract/bin/bin.endpoints'
import * as shapes from '@getzo/contract/bin/bin.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { listed } from '../../lists/page/listed'
import { restoreRecord } from '../../records/deletion'
import { binListIn } from './bin.list'

export function binRoutes(route: Route, deps: Deps) {
  route(
    endpoints.listBin,
    shapes.listBinShapes,
    listed(deps, endpoints.listBin, () => binListIn(deps.config.shopTimeZone)),
  )

  route(endpoints.restoreRecord, shapes.restoreRecordShapes, async ({ params, write }) => {
    const restored = await write((tx) => restoreRecord(tx, params.kind, params.id))
    return written([restored], `${params.kind}.restored`, { id: restored.id })
  })
}
