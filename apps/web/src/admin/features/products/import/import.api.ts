import {
  checkProductImport,
  importProducts,
  uploadProducts,
} from '@getzo/contract/products/product-import.endpoints'
import type {
  ImportedProducts,
  ProductImportPlan,
  UploadedProducts,
} from '@getzo/contract/products/product-import.schema'
import type { ColumnMatch } from '@getzo/domain/products/import/match-columns'
import { call } from '../../../api/call'

export type PlanRow = ProductImportPlan['rows'][number]

export async function uploadFile(file: File): Promise<UploadedProducts> {
  const { data } = await call(uploadProducts, {}, { file })
  return data
}

export async function checkFile(id: number, columns: ColumnMatch): Promise<ProductImportPlan> {
  const { data } = await call(checkProductImport, { params: { id }, body: { columns: [...columns] } })
  return data
}

/** The same key gets the first answer again, even if that answer was lost. */
export async function carryOut(
  id: number,
  { columns, plan, idempotencyKey }: { columns: ColumnMatch; plan: string; idempotencyKey: string },
): Promise<ImportedProducts> {
  const body = { columns: [...columns], plan }
  const { data } = await call(importProducts, { params: { id }, body }, { idempotencyKey })
  return data
}
