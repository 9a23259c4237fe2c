import { listAudit } from '@getzo/contract/audit/audit.endpoints'
import type { AuditEntry } from '@getzo/contract/audit/audit.schema'
import { screens } from '@getzo/contract/paths'
import { historyRoots } from '@getzo/domain/records/record-kinds'
import { auditActs } from '@getzo/domain/security/audit-acts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ClockText, ZoneLine } from '../../ui/dates/InstantText'
import { shopDay } from '../../ui/dates/instants'
import { plainName } from '../../ui/history/history-words'
import { AppLink } from '../../ui/links/AppLink'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf, rowGroupsOf } from '../../ui/list/table/columns'
import { historyWordsQuery } from './audit.api'
import classes from './audit.module.css'
import { t } from './audit.text'
import { DayHeading } from './DayHeading'
import { EntryPeek } from './EntryPeek'
import {
  actText,
  changedFields,
  kindText,
  personText,
  reasonText,
  recordAddress,
  recordName,
} from './entry-words'
import { SealNotice } from './SealNotice'

/** A record's id as it is typed; null for none. */
function readWhole(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 15)
  return Number(digits) || null
}

const filters = filtersOf(listAudit, [
  { kind: 'person', name: 'by', label: t('audit.who') },
  {
    name: 'act',
    label: t('audit.what'),
    choices: auditActs.map((act) => ({ value: act, label: actText(act) })),
  },
  {
    name: 'record',
    label: t('audit.record'),
    choices: historyRoots.map((root) => ({ value: root, label: plainName(kindText(root)) })),
  },
  { kind: 'days', label: t('audit.days'), from: 'at_from', to: 'at_to' },
  {
    kind: 'record',
    name: 'record_id',
    label: t('audit.number'),
    field: ({ label, value, onChange }) => (
      <TextInput
        label={label}
        value={value ?? ''}
        inputMode="numeric"
        onChange={({ currentTarget }) => onChange(readWhole(currentTarget.value))}
      />
    ),
    nameOf: (id) => Promise.resolve(`#${id}`),
  },
  { kind: 'text', name: 'address', label: t('audit.address') },
])

const columns = columnsOf(listAudit, [
  {
    id: 'at',
    header: t('audit.time'),
    sort: 'at',
    phone: 'end',
    cell: (entry) => <ClockText value={entry.at} />,
  },
  { id: 'who', header: t('audit.who'), phone: 'second', cell: personText },
  {
    id: 'what',
    header: t('audit.whatHappened'),
    phone: 'second',
    isRowName: true,
    cell: (entry) => <WhatHappened entry={entry} />,
  },
  {
    id: 'values',
    header: t('audit.values'),
    wraps: true,
    leastWidth: '12rem',
    phone: 'last',
    cell: (entry) => <EntryValues entry={entry} />,
  },
  { id: 'address', header: t('audit.address'), cell: (entry) => entry.address },
])

const actions = rowActionsOf(listAudit, {
  name: (entry) => `${actText(entry.action)} ${kindText(entry.root)} ${recordName(entry)}`.trim(),
  peek: (entry) => <EntryPeek entry={entry} />,
})

const days = rowGroupsOf(listAudit, {
  of: (entry) => shopDay(entry.at),
  heading: (day, all) => <DayHeading day={day} days={all} />,
})

/** /admin/audit: every change and every security event (W15). */
export function AuditScreen() {
  return (
    <ListPage
      title={t('audit.title')}
      breadcrumbs={[
        { label: t('audit.admin') },
        { label: t('audit.parent'), to: screens.settings },
        { label: t('audit.title') },
      ]}
      note={t('audit.note')}
      endpoint={listAudit}
      defaultSort="-at"
      searchLabel={t('audit.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      groups={days}
      notice={<SealNotice />}
    >
      <ZoneLine />
    </ListPage>
  )
}

/** "Changed order G2-24297" */
function WhatHappened({ entry }: { entry: AuditEntry }) {
  const { action, root, root_id: id } = entry
  const address = recordAddress(entry)
  const name = recordName(entry)
  return (
    <span className={classes.what}>
      <span>{actText(action)}</span>{' '}
      {(id !== null || root !== 'user') && <span className="dimmed">{kindText(root)}</span>}{' '}
      {name !== '' && (address === null ? <b>{name}</b> : <AppLink to={address}>{name}</AppLink>)}
    </span>
  )
}

/** A single change before and after, the number of several, or the reason of an event. */
function EntryValues({ entry }: { entry: AuditEntry }) {
  const { data: words } = useQuery(historyWordsQuery(entry.root))
  const { change } = entry
  if (change === null) return reasonText(entry)
  if (words === undefined) return null
  if (change.record !== entry.root) return words.entry(change)
  const fields = changedFields(entry, words)
  const [only] = fields
  if (only === undefined) return null
  if (fields.length > 1) return t('audit.fields', { n: fields.length })
  const { name, before, after } = only
  return `${name}: ${before === undefined ? after : `${before} → ${after}`}`
}
