import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  checkProductImportShapes,
  importProductsShapes,
  uploadProductsShapes,
} from './product-import.schema'

const area = 'Products'

export const uploadProducts = endpoint<typeof uploadProductsShapes>({
  name: 'uploadProducts',
  method: 'POST',
  path: api('/p/import'),
  access: 'products.write',
  summary: 'Upload products to import: the body is the CSV or XLSX itself, kept for a day',
  area,
  consumes: 'sheet',
})
export const checkProductImport = endpoint<typeof checkProductImportShapes>({
  name: 'checkProductImport',
  method: 'POST',
  path: api('/p/import/:id/a=check'),
  access: 'products.write',
  summary:
    'The effect of importing an uploaded file, row by row, and the reasons against it; changes no product',
  area,
})
export const importProducts = endpoint<typeof importProductsShapes>({
  name: 'importProducts',
  method: 'POST',
  path: api('/p/import/:id/a=save'),
  access: 'products.write',
  summary: 'Import an uploaded file as it was checked: all or nothing',
  area,
  creates: true,
})
