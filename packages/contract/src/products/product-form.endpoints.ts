import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { readProductFormShapes, saveNewProductShapes, saveProductShapes } from './product-form.schema'

const area = 'Products'

export const readProductForm = endpoint<typeof readProductFormShapes>({
  name: 'readProductForm',
  method: 'GET',
  path: api('/p/id/:id/v=form'),
  access: 'products.read',
  summary: 'One product with its options, values, SKUs and all their prices',
  area,
})
export const saveNewProduct = endpoint<typeof saveNewProductShapes>({
  name: 'saveNewProduct',
  method: 'POST',
  path: api('/p/a=save'),
  access: 'products.write',
  summary: 'Create a product with its options, SKUs and prices: all or nothing',
  area,
  creates: true,
})
export const saveProduct = endpoint<typeof saveProductShapes>({
  name: 'saveProduct',
  method: 'PUT',
  path: api('/p/id/:id/a=save'),
  access: 'products.write',
  summary: 'Make a product what its form holds: what the form does not hold is deleted',
  area,
  creates: true,
})
