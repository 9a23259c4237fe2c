import * as endpoints from '@getzo/contract/tags/tags.endpoints'
import type { Tag } from '@getzo/contract/tags/tags.schema'
import * as shapes from '@getzo/contract/tags/tags.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { listed } from '../../lists/page/listed'
import { answerJson, noSuch } from '../../lists/records'
import { createBatch, renewKeys, sealAll, showKeys, writeEncoderFile } from './batches.service'
import { batchList, markList, tagList } from './tags.list'
import { oneBatch, oneTag, readTagSetting } from './tags.reads'
import { assignTag, enrolTag, setTagStatus } from './tags.service'

export function tagsRoutes(route: Route, deps: Deps) {
  batchRoutes(route, deps)
  tagRoutes(route, deps)
}

function batchRoutes(route: Route, deps: Deps) {
  const { db, now, config, tagKeys } = deps

  route(endpoints.readTagSetting, shapes.readTagSettingShapes, () =>
    readTagSetting(db, tagKeys.currentVersion),
  )

  route(
    endpoints.listTagBatches,
    shapes.listTagBatchesShapes,
    listed(deps, endpoints.listTagBatches, () => batchList),
  )

  route(endpoints.readTagBatch, shapes.readTagBatchShapes, ({ params: { id } }) =>
    answerJson(db, oneBatch, [id], () => noSuch('tag_batch', id)),
  )

  route(endpoints.createTagBatch, shapes.createTagBatchShapes, async ({ body, write }) => {
    const batch = await write((tx) => createBatch(tx, tagKeys, body))
    return written([batch], 'tag.batch_created', { id: batch.id })
  })

  route(endpoints.takeTagKeys, shapes.takeTagKeysShapes, async ({ params, author, write }) => {
    const taken = { at: now(), by: author.actor }
    return written(await write((tx) => showKeys(tx, tagKeys, params.id, taken)), 'tag.keys_shown')
  })

  route(endpoints.renewTagKeys, shapes.renewTagKeysShapes, async ({ params, body, write }) => {
    const batch = await write((tx) => renewKeys(tx, tagKeys, params.id, body.version))
    return written([batch], 'tag.keys_renewed', { version: batch.key_version })
  })

  route(endpoints.writeEncoderFile, shapes.writeEncoderFileShapes, async ({ params, body, write }) => {
    const asked = { id: params.id, codes: body.codes, site: config.publicUrl }
    const { csv, count } = await write((tx) => writeEncoderFile(tx, asked))
    return written({ csv }, 'tag.file_written', { count })
  })

  route(endpoints.sealTagKeys, shapes.sealTagKeysShapes, async ({ write }) => {
    const count = await write((tx) => sealAll(tx, tagKeys))
    const setting = { installation_version: tagKeys.currentVersion, older: 0 }
    return written(setting, 'tag.keys_sealed', { count })
  })
}

function tagRoutes(route: Route, deps: Deps) {
  const { db, now, tagKeys } = deps

  route(endpoints.enrolTag, shapes.enrolTagShapes, async ({ params, body, author, write }) => {
    const enrolment = {
      batchId: params.id,
      address: body.address,
      code: body.code ?? '',
      at: now(),
      actor: author.actor,
    }
    const tag = await write((tx) => enrolTag(tx, tagKeys, enrolment))
    const { uid, url_seed: code } = tag
    return code === null
      ? written([tag], 'tag.proved', { uid })
      : written([tag], 'tag.enrolled', { uid, code })
  })

  route(
    endpoints.listTags,
    shapes.listTagsShapes,
    listed(deps, endpoints.listTags, () => tagList(deps.config.shopTimeZone)),
  )

  route(
    endpoints.listTagMarks,
    shapes.listTagMarksShapes,
    listed(deps, endpoints.listTagMarks, () => markList),
  )

  route(endpoints.readTag, shapes.readTagShapes, ({ params: { id } }) =>
    answerJson(db, oneTag, [id], () => noSuch('tag', id)),
  )

  route(endpoints.assignTag, shapes.assignTagShapes, async ({ params, body, write }) => {
    const tag = await write((tx) => assignTag(tx, params.id, body))
    return written([tag], 'tag.assigned', { uid: tag.uid, code: tag.url_seed ?? '' })
  })

  route(endpoints.setTagStatus, shapes.setTagStatusShapes, async ({ params, body, write }) => {
    const tag = await write((tx) => setTagStatus(tx, params.id, body))
    return written([tag], saidOf[tag.status], { uid: tag.uid })
  })
}

const saidOf = {
  active: 'tag.activated',
  suspended: 'tag.suspended',
  retired: 'tag.retired',
} as const satisfies Record<Tag['status'], string>
