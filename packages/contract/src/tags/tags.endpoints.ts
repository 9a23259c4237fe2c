import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  assignTagShapes,
  createTagBatchShapes,
  enrolTagShapes,
  listTagBatchesShapes,
  listTagMarksShapes,
  listTagsShapes,
  readTagBatchShapes,
  readTagSettingShapes,
  readTagShapes,
  renewTagKeysShapes,
  sealTagKeysShapes,
  setTagStatusShapes,
  takeTagKeysShapes,
  writeEncoderFileShapes,
} from './tags.schema'

const area = 'Genuine tags'

export const readTagSetting = endpoint<typeof readTagSettingShapes>({
  name: 'readTagSetting',
  method: 'GET',
  path: api('/tag_batch/setting'),
  access: 'tags.read',
  summary: 'Whether there are keys for genuine tags, and how many batches lie under an older one',
  area,
})
export const listTagBatches = endpoint<typeof listTagBatchesShapes>({
  name: 'listTagBatches',
  method: 'GET',
  path: api('/tag_batch/all'),
  access: 'tags.read',
  summary: 'Batches of genuine tags, newest first, or one page of them',
  area,
})
export const readTagBatch = endpoint<typeof readTagBatchShapes>({
  name: 'readTagBatch',
  method: 'GET',
  path: api('/tag_batch/id/:id'),
  access: 'tags.read',
  summary: 'One batch of genuine tags',
  area,
})
export const createTagBatch = endpoint<typeof createTagBatchShapes>({
  name: 'createTagBatch',
  method: 'POST',
  path: api('/tag_batch'),
  access: 'tags.write',
  summary: 'Create a batch of genuine tags with its keys',
  area,
  creates: true,
})
export const takeTagKeys = endpoint<typeof takeTagKeysShapes>({
  name: 'takeTagKeys',
  method: 'POST',
  path: api('/tag_batch/id/:id/a=take_keys'),
  access: 'tags.write',
  summary: "A batch's newest keys, for the encoder: answered once",
  needsProof: true,
  area,
})
export const renewTagKeys = endpoint<typeof renewTagKeysShapes>({
  name: 'renewTagKeys',
  method: 'PUT',
  path: api('/tag_batch/id/:id/a=new_keys'),
  access: 'tags.write',
  summary: 'New keys for the tags that a batch is encoded with from now on',
  needsProof: true,
  area,
})
export const writeEncoderFile = endpoint<typeof writeEncoderFileShapes>({
  name: 'writeEncoderFile',
  method: 'POST',
  path: api('/tag_batch/id/:id/a=encoder_file'),
  access: 'tags.write',
  summary: "A batch's encoder file: addresses and offsets, without keys",
  area,
})
export const sealTagKeys = endpoint<typeof sealTagKeysShapes>({
  name: 'sealTagKeys',
  method: 'PUT',
  path: api('/tag_batch/a=seal'),
  access: 'tags.write',
  summary: 'Seal all keys of tags under the newest key of the installation',
  area,
})
export const enrolTag = endpoint<typeof enrolTagShapes>({
  name: 'enrolTag',
  method: 'POST',
  path: api('/tag_batch/id/:id/a=enrol'),
  access: 'tags.write',
  summary: 'Enrol a tag by its tap, and give it to a URL',
  area,
})
export const listTags = endpoint<typeof listTagsShapes>({
  name: 'listTags',
  method: 'GET',
  path: api('/tag/all'),
  access: 'tags.read',
  summary: 'Genuine tags, newest first, or one page of them',
  area,
})
export const listTagMarks = endpoint<typeof listTagMarksShapes>({
  name: 'listTagMarks',
  method: 'GET',
  path: api('/tag_mark/all'),
  access: 'tags.read',
  summary: 'Taps that were not taken, and openings, latest first, or one page of them',
  area,
})
export const readTag = endpoint<typeof readTagShapes>({
  name: 'readTag',
  method: 'GET',
  path: api('/tag/id/:id'),
  access: 'tags.read',
  summary: 'One genuine tag',
  area,
})
export const assignTag = endpoint<typeof assignTagShapes>({
  name: 'assignTag',
  method: 'PUT',
  path: api('/tag/id/:id/a=assign'),
  access: 'tags.write',
  summary: 'Give a tag that belongs to nothing yet to a URL',
  area,
})
export const setTagStatus = endpoint<typeof setTagStatusShapes>({
  name: 'setTagStatus',
  method: 'PUT',
  path: api('/tag/id/:id/a=status'),
  access: 'tags.write',
  summary: 'Suspend a tag, retire it, or put it back into use',
  area,
})
