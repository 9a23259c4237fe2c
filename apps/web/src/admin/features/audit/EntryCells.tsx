import type { AuditEntry } from '@getzo/contract/audit/audit.schema'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../ui/links/AppLink'
import { historyWordsQuery } from './audit.api'
import classes from './audit.module.css'
import { t } from './audit.text'
import { actText, changedFields, kindText, reasonText, recordAddress, recordName } from './entry-words'

/** "Changed order G2-24297" */
export function WhatHappened({ entry }: { entry: AuditEntry }) {
  const { action, root, root_id: id } = entry
  const address = recordAddress(entry)
  const name = recordName(entry)
  return (
    <span className={classes.what}>
      <span>{actText(action)}</span>{' '}
      {(id !== null || root !== 'user') && <span className={classes.quiet}>{kindText(root)}</span>}{' '}
      {name !== '' && (address === null ? <b>{name}</b> : <AppLink to={address}>{name}</AppLink>)}
    </span>
  )
}

/** A single change before and after, the number of several, or the reason of an event. */
export function EntryValues({ entry }: { entry: AuditEntry }) {
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
