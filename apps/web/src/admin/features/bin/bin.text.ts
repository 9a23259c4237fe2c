import type { BinEntry } from '@getzo/contract/bin/bin.schema'
import messages from '../../../i18n/en/bin.json'
import { textOf } from '../../../i18n/text'
import { titlesOf } from '../../ui/names'

export const t = textOf(messages)

/** 'Order 12' */
export const recordWords = ({ kind, record_id }: Pick<BinEntry, 'kind' | 'record_id'>) =>
  t('bin.recordOf', { noun: titlesOf(kind).one, id: String(record_id) })
