import type { AuditEntry } from '@getzo/contract/audit/audit.schema'
import { useQuery } from '@tanstack/react-query'
import { InstantText } from '../../ui/dates/InstantText'
import { ButtonLink } from '../../ui/links/AppLink'
import { Fact } from '../../ui/list/peek/PeekPanel'
import peek from '../../ui/list/peek/peek.module.css'
import { LoadingLines } from '../../ui/page/states'
import { historyWordsQuery } from './audit.api'
import classes from './audit.module.css'
import { t } from './audit.text'
import { allOf, changedFields, personText, reasonText, recordAddress, recordName } from './entry-words'

/** An entry beside the list: who, every changed field before and after, where from, and the ways on. */
export function EntryPeek({ entry }: { entry: AuditEntry }) {
  const { at, person, change, address, request_id: request, id } = entry
  const who = personText(entry)
  const reason = reasonText(entry)
  return (
    <>
      <p className={`flow ${classes.who}`}>
        <b>{who}</b> <InstantText value={at} />
        {person !== null && person !== who && <span className="dimmed">{person}</span>}
      </p>
      {change !== null && <Fields entry={entry} />}
      <dl className={peek.facts}>
        {reason !== '' && <Fact label={t('audit.reason')}>{reason}</Fact>}
        {address !== null && <Fact label={t('audit.address')}>{address}</Fact>}
        {request !== null && (
          <Fact label={t('audit.request')}>
            <code>{request}</code>
          </Fact>
        )}
        <Fact label={t('audit.entry')}>
          <code>{change === null ? t('audit.event', { id: String(id % 2 ** 52) }) : String(id)}</code>
        </Fact>
      </dl>
      <Ways entry={entry} />
    </>
  )
}

function Fields({ entry }: { entry: AuditEntry }) {
  const { data: words } = useQuery(historyWordsQuery(entry.root))
  if (words === undefined) return <LoadingLines lines={2} />
  const { change, root } = entry
  const fields = changedFields(entry, words)
  return (
    <>
      {change !== null && change.record !== root && <p className={classes.part}>{words.entry(change)}</p>}
      {fields.length > 0 && (
        <table className={classes.fields}>
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="red">{before}</td>
                <td className="green">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function Ways({ entry }: { entry: AuditEntry }) {
  const address = recordAddress(entry)
  if (entry.root_id === null) return null
  return (
    <p className={`flow wellAbove ${classes.ways}`}>
      {address !== null && (
        <ButtonLink to={address} variant="default">
          {t('audit.open', { name: recordName(entry) })}
        </ButtonLink>
      )}
      <ButtonLink to={allOf(entry)} variant="subtle" color="gray">
        {t('audit.allOfIt')}
      </ButtonLink>
    </p>
  )
}
