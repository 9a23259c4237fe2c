import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { printPapersShapes } from './papers.schema'

export const printPapers = endpoint<typeof printPapersShapes>({
  name: 'printPapers',
  method: 'GET',
  path: api('/o/f=pdf'),
  access: 'orders.read',
  summary: 'Label, packing slip, Thank-You letter and commercial invoice of one order or of many, as one PDF',
  area: 'Papers',
})
