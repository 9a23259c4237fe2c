import {
  assignTag,
  enrolTag,
  readTag,
  readTagBatch,
  readTagSetting,
  renewTagKeys,
  sealTagKeys,
  setTagStatus,
  takeTagKeys,
  writeEncoderFile,
} from '@getzo/contract/tags/tags.endpoints'
import type { ShownKeys, Tag, TagBatch } from '@getzo/contract/tags/tags.schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

export type { ShownKeys, Tag, TagBatch }

export const settingQuery = queryOptions({
  queryKey: ['tag-setting'],
  queryFn: ({ signal }) => call(readTagSetting, {}, { signal }),
})

export const batchQuery = (id: number) =>
  queryOptions({
    queryKey: ['tag-batch', id],
    queryFn: ({ signal }) => call(readTagBatch, { params: { id } }, { signal }),
  })

export const tagQuery = (id: number) =>
  queryOptions({
    queryKey: ['tag', id],
    queryFn: ({ signal }) => call(readTag, { params: { id } }, { signal }),
  })

export const takeKeys = (id: number) => call(takeTagKeys, { params: { id } })

export const renewKeys = ({ id, version }: TagBatch) =>
  call(renewTagKeys, { params: { id }, body: { version } })

export const sealKeys = () => call(sealTagKeys, {})

export const encoderFileOf = (id: number, codes: string[]) =>
  call(writeEncoderFile, { params: { id }, body: { codes } })

export const enrol = (id: number, address: string, code: string) =>
  call(enrolTag, { params: { id }, body: { address, code } })

export const setStatus = ({ id, version }: Tag, status: Tag['status'], reason: string) =>
  call(setTagStatus, { params: { id }, body: { status, reason, version } })

export const assign = ({ id, version }: Tag, code: string) =>
  call(assignTag, { params: { id }, body: { code, version } })
