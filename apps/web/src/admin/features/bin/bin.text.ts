import type { BinEntry } from '@getzo/contract/bin/bin.schema'
import messages from '../../../i18n/en/bin.json'
import { textOf } from '../../../i18n/text'
import { titlesOf } from '../../ui/names'

export const t = textOf(messages)

/** 'Order G2-24188' */
export const recordWords = ({ kind, name }: Pick<BinEntry, 'kind' | 'name'>) =>
  t('bin.recordOf', { noun: titlesOf(kind).one, name })
