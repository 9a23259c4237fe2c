import { readTold } from '@getzo/contract/webhooks/webhooks.endpoints'
import { spokenLocale } from '../../../i18n/spoken'
import { call } from '../../api/call'
import { t } from '../text'

/**
 * What other systems have been told of orders since a change that was taken back: a sentence, or none. The undo stands
 * whether or not this is known.
 */
export async function toldSince(ids: readonly number[], since: string): Promise<string[]> {
  try {
    const { hosts } = await call(readTold, { query: { ids: ids.join(','), since } })
    if (hosts.length === 0) return []
    return [t('undo.told', { hosts: new Intl.ListFormat(spokenLocale()).format(hosts) })]
  } catch {
    return [t('undo.toldUnknown')]
  }
}
