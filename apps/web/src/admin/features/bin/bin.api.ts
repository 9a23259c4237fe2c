import { restoreRecord } from '@getzo/contract/bin/bin.endpoints'
import type { BinEntry } from '@getzo/contract/bin/bin.schema'
import { call } from '../../api/call'

export type { BinEntry }

export const restore = ({ kind, record_id: id }: BinEntry) => call(restoreRecord, { params: { kind, id } })
