import { InstantText, ZoneLine } from '../../dates/InstantText'
import { t } from '../../text'
import classes from './ConflictDialog.module.css'
import type { ChangeInWords } from './changes-in-words'

/** The changes of other people since a form was opened (O28): a table, and on a phone a card for each change. */
export function ChangesTable({ changes }: { changes: readonly ChangeInWords[] }) {
  if (changes.length === 0) return <p className={classes.unknown}>{t('conflict.unknown')}</p>
  return (
    <>
      <table className={classes.changes} aria-label={t('conflict.title')}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.from')}</th>
            <th scope="col">{t('conflict.to')}</th>
            <th scope="col">{t('conflict.who')}</th>
            <th scope="col">{t('conflict.when')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ change, words }) => (
            <tr key={`${change.record}.${change.record_id}.${change.field}.${change.changed_at}`}>
              <td data-label={t('conflict.field')}>{words.field}</td>
              <td data-label={t('conflict.from')}>{words.from}</td>
              <td data-label={t('conflict.to')}>{words.to}</td>
              <td data-label={t('conflict.who')}>{change.changed_by}</td>
              <td data-label={t('conflict.when')}>
                <InstantText value={change.changed_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ZoneLine />
    </>
  )
}
