import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { createMatrixShapes, editMatrixShapes } from './matrix.schema'

const area = 'Variants'

export const createMatrix = endpoint<typeof createMatrixShapes>({
  name: 'createMatrix',
  method: 'POST',
  path: api('/matrix'),
  access: 'products.write',
  summary: "Add combinations of products' variant options, all or nothing",
  area,
  creates: true,
})
export const editMatrix = endpoint<typeof editMatrixShapes>({
  name: 'editMatrix',
  method: 'PUT',
  path: api('/m/a=edit'),
  access: 'products.write',
  summary: 'Rename, deactivate or reactivate combinations, all or nothing',
  area,
})
