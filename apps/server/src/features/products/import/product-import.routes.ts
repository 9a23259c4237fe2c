import * as endpoints from '@getzo/contract/products/product-import.endpoints'
import * as shapes from '@getzo/contract/products/product-import.schema'
import type { Author } from '../../../db/connection/transaction'
import type { Deps } from '../../../deps'
import { written } from '../../../http/envelope'
import type { Route } from '../../../http/route'
import type { ProductContext } from '../form/product-save.service'
import { carryOut, checkImport, keepUpload } from './product-import.service'

export function productImportRoutes(route: Route, { db, sheets, config, now }: Deps) {
  const contextOf = ({ actor }: Author): ProductContext => ({
    actor,
    now: now(),
    timeZone: config.shopTimeZone,
  })

  route(endpoints.uploadProducts, shapes.uploadProductsShapes, async ({ receiveFile, write, author }) => {
    const file = await receiveFile()
    return written(
      await keepUpload({ db, sheets, write, context: contextOf(author) }, file),
      'import.uploaded',
    )
  })

  route(
    endpoints.checkProductImport,
    shapes.checkProductImportShapes,
    async ({ params, body, write, author }) => {
      const plan = await checkImport(
        { db, sheets, write, context: contextOf(author) },
        params.id,
        body.columns,
      )
      return written(plan, 'import.checked', { rows: plan.rows.length })
    },
  )

  route(endpoints.importProducts, shapes.importProductsShapes, async ({ params, body, write, author }) => {
    const done = await carryOut({ db, sheets, write, context: contextOf(author) }, params.id, body)
    const { created, changed } = done
    return written(done, 'import.carried_out', { created, changed })
  })
}
