import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  findLikelySameShapes,
  listDuplicatesShapes,
  listLikelySameShapes,
  listMergesShapes,
  mergeCustomersShapes,
  readMergeShapes,
  setDifferentShapes,
  setOtherPhoneShapes,
  undoMergeShapes,
} from './duplicates.schema'

const area = 'Customers'

export const listDuplicates = endpoint<typeof listDuplicatesShapes>({
  name: 'listDuplicates',
  method: 'GET',
  path: api('/c/duplicates'),
  access: 'customers.merge',
  summary: 'Pairs of customers who are likely the same person, the latest found first, or one page of them',
  area,
})
export const findLikelySame = endpoint<typeof findLikelySameShapes>({
  name: 'findLikelySame',
  method: 'GET',
  path: api('/c/likely'),
  access: 'customers.read',
  summary: 'The customers who are likely the person that is being entered',
  area,
})
export const listLikelySame = endpoint<typeof listLikelySameShapes>({
  name: 'listLikelySame',
  method: 'GET',
  path: api('/c/id/:id/likely'),
  access: 'customers.read',
  summary: 'The customers who are likely the same person as this one',
  area,
})
export const setDifferent = endpoint<typeof setDifferentShapes>({
  name: 'setDifferent',
  method: 'PUT',
  path: api('/c/id/:id/a=different'),
  access: 'customers.merge',
  summary: 'Say that two customers are not the same, or take it back',
  area,
})
export const readMerge = endpoint<typeof readMergeShapes>({
  name: 'readMerge',
  method: 'GET',
  path: api('/c/id/:id/merge/:other_id'),
  access: 'customers.merge',
  summary: 'Two customers side by side, with what a merge would move',
  area,
})
export const mergeCustomers = endpoint<typeof mergeCustomersShapes>({
  name: 'mergeCustomers',
  method: 'POST',
  path: api('/c/id/:id/a=merge'),
  access: 'customers.merge',
  summary: 'Merge another customer into this one; with the versions that were seen',
  creates: true,
  area,
})
export const listMerges = endpoint<typeof listMergesShapes>({
  name: 'listMerges',
  method: 'GET',
  path: api('/c/id/:id/merges'),
  access: 'customers.read',
  summary: 'The customers who were merged into this one',
  area,
})
export const undoMerge = endpoint<typeof undoMergeShapes>({
  name: 'undoMerge',
  method: 'POST',
  path: api('/c/merge/:id/a=undo'),
  access: 'customers.merge',
  summary: 'Undo a merge while nobody has changed what it moved',
  // it restores a deleted customer
  needsProof: true,
  creates: true,
  area,
})
export const setOtherPhone = endpoint<typeof setOtherPhoneShapes>({
  name: 'setOtherPhone',
  method: 'PUT',
  path: api('/c/id/:id/a=other-phone'),
  access: 'customers.write',
  summary: 'Take a phone number beside the own one from a customer, or give it back',
  area,
})
