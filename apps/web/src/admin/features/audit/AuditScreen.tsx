import { listAudit } from '@getzo/contract/audit/audit.endpoints'
import type { AuditEntry, DaySeal } from '@getzo/contract/audit/audit.schema'
import { screens } from '@getzo/contract/paths'
import { historyRoots } from '@getzo/domain/records/record-kinds'
import { auditActs } from '@getzo/domain/security/audit-acts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ShieldIcon } from '../../../account/factors/icons'
import { ClockText, ZoneLine } from '../../ui/dates/InstantText'
import { mediumDay, mediumInstant, shopDay, shopToday } from '../../ui/dates/instants'
import { plainName } from '../../ui/history/history-words'
import { ClockIcon, WarningIcon } from '../../ui/icons'
import { AppLink, ButtonLink } from '../../ui/links/AppLink'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf, rowGroupsOf } from '../../ui/list/table/columns'
import { historyWordsQuery, sealsQuery } from './audit.api'
import classes from './audit.module.css'
import { t } from './audit.text'
import { CheckButton } from './CheckButton'
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

/** Until when the audit is sealed, and what the checks found. Best effort: the list works without it. */
function SealNotice() {
  const { data } = useQuery(sealsQuery())
  if (data === undefined) return null
  const { day, days, checked, checked_since: since, wrong_day: wrong } = data
  if (day === null) {
    return (
      <p className={`apart panel ${classes.seal}`} data-state="open">
        <span>{t('audit.notSealed')}</span>
      </p>
    )
  }
  if (wrong !== null) {
    return (
      <div className={`apart panel ${classes.seal}`} data-state="broken" role="alert">
        <span>
          <b>{t('audit.differs', { day: mediumDay(wrong) })}</b> {t('audit.differsAbout')}
        </span>
        <span className={`flow wellAbove ${classes.ways}`}>
          <ButtonLink to={`${screens.audit}?at_from=${wrong}&at_to=${wrong}`} variant="default">
            {t('audit.whichEntries')}
          </ButtonLink>
          <CheckButton />
        </span>
      </div>
    )
  }
  const about =
    checked < days || since === null
      ? t('audit.sealedSome', { n: days, checked })
      : t('audit.sealedAll', { n: days, since: mediumInstant(since) })
  return (
    <div className={`apart panel ${classes.seal}`}>
      <span>
        <b>{t('audit.sealed', { day: mediumDay(day) })}</b> {about} {t('audit.otherDates')}
      </span>
      <CheckButton />
    </div>
  )
}

/** A day of the list with its seal: open, not sealed yet, sealed, or broken. Best effort: the list works without it. */
function DayHeading({ day, days }: { day: string; days: readonly string[] }) {
  const { data } = useQuery(sealsQuery(days))
  const seal = data?.of_days.find((sealed) => sealed.day === day)
  return (
    <div className={classes.day}>
      <span>
        <b>{mediumDay(day)}</b>
        {seal !== undefined && <span className="dimmed">{t('audit.dayEntries', { n: seal.entries })}</span>}
      </span>
      {data !== undefined && (seal === undefined ? <Unsealed day={day} /> : <Sealed seal={seal} />)}
    </div>
  )
}

const Unsealed = ({ day }: { day: string }) => (
  <span className="dimmed">
    <ClockIcon size={14} />
    {t(day >= shopToday() ? 'audit.dayOpen' : 'audit.dayWaits')}
  </span>
)

function Sealed({ seal: { day, seal, fits, checked_at: at } }: { seal: DaySeal }) {
  const isBroken = fits === false
  return (
    <span data-state={isBroken ? 'broken' : fits === true ? 'fits' : 'sealed'}>
      {isBroken ? <WarningIcon size={14} /> : <ShieldIcon size={14} />}
      <span>
        {isBroken
          ? t('audit.dayDiffers')
          : at === null
            ? t('audit.daySealed')
            : t('audit.dayChecked', { at: mediumInstant(at) })}
      </span>
      <code title={seal}>{shortSeal(seal)}</code>
      <CheckButton day={day} />
    </span>
  )
}

/** "9f4c…b2" */
const shortSeal = (seal: string) => `${seal.slice(0, 4)}…${seal.slice(-2)}`
