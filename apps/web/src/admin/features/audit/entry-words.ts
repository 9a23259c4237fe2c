import type { AuditEntry } from '@getzo/contract/audit/audit.schema'
import { screens } from '@getzo/contract/paths'
import { effectiveRole } from '@getzo/domain/auth/capabilities'
import { mediumDay } from '../../ui/dates/instants'
import {
  fieldsInWords,
  type HistoryField,
  type HistoryWords,
  plainName,
} from '../../ui/history/history-words'
import { hasText, t } from './audit.text'

/** "Changed", "Signed in" */
export function actText(action: string): string {
  const id = `audit.act.${action}`
  return hasText(id) ? t(id) : plainName(action)
}

/** "order", as it goes on after what happened */
export function kindText(root: string): string {
  const id = `audit.kind.${root}`
  return hasText(id) ? t(id) : plainName(root).toLowerCase()
}

/** Who did it: a colleague's name, an e-mail that is nobody's any more, a customer, or Getzo. */
export function personText({ person, person_name: name }: AuditEntry): string {
  if (name !== null) return name
  if (person === null) return t('audit.unknown')
  const id = `audit.person.${person}`
  return hasText(id) ? t(id) : person
}

const addresses: Readonly<Record<string, (id: number) => string>> = {
  order: screens.order,
  customer: screens.customer,
  brand: screens.brand,
  preset: screens.preset,
  product: screens.product,
  url: screens.url,
  url_batch: screens.urlBatch,
  arrival: screens.arrival,
  count: screens.count,
  tag: screens.tag,
  tag_batch: screens.tagBatch,
  settings: () => screens.settings,
  user: () => screens.users,
}

/** The screen of the record; null where there is none. */
export function recordAddress({ root, root_id: id }: AuditEntry): string | null {
  return id === null ? null : (addresses[root]?.(id) ?? null)
}

/** Every entry of the record. */
export const allOf = ({ root, root_id: id }: AuditEntry) => `${screens.audit}?record=${root}&record_id=${id}`

/** The name of the record, else its number. */
export function recordName({ root_name: name, root_id: id, root }: AuditEntry): string {
  if (id === null || root === 'settings') return ''
  return name ?? `#${id}`
}

/** The changed fields of a record, before and after, in the reader's language. */
export const changedFields = ({ change }: AuditEntry, words: HistoryWords): HistoryField[] =>
  change === null ? [] : fieldsInWords(change, words)

const ofReasons: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [/^from (\w*) to (\w+)$/, ([, from, to]) => t('audit.roleChange', { from: role(from), to: role(to) })],
  [/^as (\w+)$/, ([, as]) => role(as)],
  [/^webhook (\d+)(?: to (.+))?$/, ([, id = '', host]) => ofWebhook(id, host)],
  [/^webhook (\d+) deleted$/, ([, id = '']) => t('audit.reason.webhookDeleted', { id })],
  [/^webhook (\d+) turned on$/, ([, id = '']) => t('audit.reason.webhookOn', { id })],
  [/^webhook (\d+) turned off$/, ([, id = '']) => t('audit.reason.webhookOff', { id })],
  [/^key (\d+)$/, ([, id = '']) => t('audit.reason.key', { id })],
  [/^key (\d+) by key (\d+)$/, ([, id = '', by = '']) => t('audit.reason.keyBy', { id, by })],
  [/^key (\d+) of (.+)$/, ([, id = '', of = '']) => t('audit.reason.keyOf', { id, of })],
  [/^.*: ([\d-]{10}) differs$/, ([, day = '']) => t('audit.reason.differs', { day: mediumDay(day) })],
  [/^(\d+) days fit$/, ([, n]) => t('audit.reason.checkedDays', { n: Number(n) })],
  [/^([\d-]{10}) fit$/, ([, day = '']) => t('audit.reason.checked', { what: mediumDay(day) })],
  [
    /^(.+; )?a search(; .+)?$/,
    ([, before = '', after = '']) => `${before}${t('audit.reason.search')}${after}`,
  ],
]
const ofWebhook = (id: string, host: string | undefined) =>
  host === undefined ? t('audit.reason.webhook', { id }) : t('audit.reason.webhookTo', { id, host })
const role = (stored = '') => t(`audit.role.${effectiveRole(stored)}`)

/** The reason of a security event. The server tells it in English; one without a translation stands as it is. */
export function reasonText({ reason }: AuditEntry): string {
  if (reason === null) return ''
  const id = `audit.reason.${reason.replaceAll(/\W+/g, '_')}`
  if (hasText(id)) return t(id)
  for (const [pattern, text] of ofReasons) {
    const found = pattern.exec(reason)
    if (found) return text(found)
  }
  return reason
}
