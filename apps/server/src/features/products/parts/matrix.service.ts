import type { ChangedMatrixItem, NewMatrixItem } from '@getzo/contract/products/matrix.schema'
import type { MatrixItem } from '@getzo/contract/variants/variants.schema'
import { cleanName } from '@getzo/domain/products/variant-matrix'
import type { Tx } from '../../../db/connection/transaction'
import { noSuch } from '../../../lists/records'
import { insertMatrix, lockMatrix, lockProducts, updateMatrix } from './matrix.store'
import { duplicateIn, productsOf, requireProducts } from './parts.checks'

/** Adds combinations to products, all or nothing. */
export async function createMatrix(tx: Tx, items: readonly NewMatrixItem[]): Promise<MatrixItem[]> {
  const products = productsOf(items)
  requireProducts(products, await lockProducts(tx, products))
  const wanted = items.map(({ value, active = true }, at) => ({
    product_id: products[at] ?? 0,
    value: cleanName(value),
    active,
  }))
  return insertMatrix(tx, wanted).catch((error: unknown) => {
    throw duplicateIn(
      error,
      wanted.map(({ value }) => ({ value })),
    )
  })
}

/** Changes combinations, all or nothing; fields that are left out stay. */
export async function editMatrix(tx: Tx, items: readonly ChangedMatrixItem[]): Promise<MatrixItem[]> {
  const stored = await lockMatrix(
    tx,
    items.map(({ id }) => id),
  )
  const byId = new Map(stored.map((item) => [item.id, item]))
  const wanted = items.map(({ id, value, active }, at) => {
    const held = byId.get(id)
    if (!held) throw noSuch('matrix_item', id, `data.${at}.id`)
    return {
      ...held,
      value: value === undefined ? held.value : cleanName(value),
      active: active ?? held.active,
    }
  })
  const changed = wanted.filter(({ id, value, active }) => {
    const held = byId.get(id)
    return value !== held?.value || active !== held.active
  })
  await updateMatrix(tx, changed).catch((error: unknown) => {
    throw duplicateIn(
      error,
      wanted.map(({ value }) => ({ value })),
    )
  })
  return wanted
}
