import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  countListViewsShapes,
  createListViewShapes,
  deleteListViewShapes,
  editListViewShapes,
  exportListShapes,
  listAuthorsShapes,
  readListViewsShapes,
  readNeighboursShapes,
  saveListArrangementShapes,
  searchElsewhereShapes,
  setDefaultListViewShapes,
} from './list-views.schema'

const area = 'Lists'

export const readListViews = endpoint<typeof readListViewsShapes>({
  name: 'readListViews',
  method: 'GET',
  path: api('/list/views'),
  access: 'signed-in',
  summary: "One's own and the team's views, and one's own columns, of every list that one may read",
  area,
})
export const countListViews = endpoint<typeof countListViewsShapes>({
  name: 'countListViews',
  method: 'GET',
  path: api('/list/name/:list/counts'),
  access: 'signed-in',
  summary: 'How many rows a list that one may read has, and each of its views',
  area,
})
export const searchElsewhere = endpoint<typeof searchElsewhereShapes>({
  name: 'searchElsewhere',
  method: 'GET',
  path: api('/list/name/:list/elsewhere'),
  access: 'signed-in',
  summary: 'How many rows of a list a search finds without filters, or the names that it may have meant',
  area,
})
export const readNeighbours = endpoint<typeof readNeighboursShapes>({
  name: 'readNeighbours',
  method: 'GET',
  path: api('/list/name/:list/id/:id/neighbours'),
  access: 'signed-in',
  summary: 'The rows before and after a record in a list that one may read, and its place there',
  area,
})
export const exportList = endpoint<typeof exportListShapes>({
  name: 'exportList',
  method: 'GET',
  path: api('/list/name/:list/f=csv'),
  access: 'signed-in',
  summary:
    'Every row that a list’s own query matches, or the selected ones, as CSV or XLSX; each list has its right',
  // domain's list-exports.ts has it by list
  needsProof: 'by_act',
  area,
})
export const listAuthors = endpoint<typeof listAuthorsShapes>({
  name: 'listAuthors',
  method: 'GET',
  path: api('/list/authors'),
  access: 'signed-in',
  summary: 'The people of the shop by whom a list can be filtered, disabled ones too',
  area,
})
export const saveListArrangement = endpoint<typeof saveListArrangementShapes>({
  name: 'saveListArrangement',
  method: 'PUT',
  path: api('/list/name/:list/a=arrange'),
  access: 'signed-in',
  summary: "Keep one's own columns of a list, or of one of its views",
  area,
})
export const setDefaultListView = endpoint<typeof setDefaultListViewShapes>({
  name: 'setDefaultListView',
  method: 'PUT',
  path: api('/list/name/:list/a=default'),
  access: 'signed-in',
  summary: 'Choose the view that a list opens with for oneself, or none',
  area,
})
export const createListView = endpoint<typeof createListViewShapes>({
  name: 'createListView',
  method: 'POST',
  path: api('/list/view'),
  access: 'signed-in',
  summary: "Save a view of a list, one's own or the team's",
  area,
  creates: true,
})
export const editListView = endpoint<typeof editListViewShapes>({
  name: 'editListView',
  method: 'PUT',
  path: api('/list/view/id/:id/a=edit'),
  access: 'signed-in',
  summary: "Change a view: one's own; a view of the team its author, or a person with list_views.manage",
  area,
})
export const deleteListView = endpoint<typeof deleteListViewShapes>({
  name: 'deleteListView',
  method: 'PUT',
  path: api('/list/view/id/:id/a=del'),
  access: 'signed-in',
  summary: 'Delete a view that the caller may change',
  area,
})
