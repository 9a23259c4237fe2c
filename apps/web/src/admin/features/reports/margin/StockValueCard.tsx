import type { StockValue } from '@getzo/contract/costs/costs.schema'
import { screens } from '@getzo/contract/paths'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sumText } from '../../../../i18n/sum'
import { shopToday, shortDay } from '../../../ui/dates/instants'
import { AppLink } from '../../../ui/links/AppLink'
import { Panel } from '../../../ui/page/Panel'
import { ReadPart } from '../../../ui/page/states'
import { figureText, monthName } from '../figure-words'
import reportClasses from '../reports.module.css'
import { stockValueQuery } from './costs.api'
import { t } from './costs.text'
import classes from './margin.module.css'

/** What lies on the shelf at the end of any day, at its average cost then, by brand (S8). */
export function StockValueCard() {
  const [day, setDay] = useState('')
  const read = useQuery(stockValueQuery(day === '' ? undefined : day))
  return (
    <div className={reportClasses.card}>
      <Panel
        title={t('costs.stockValue')}
        actions={
          <label className={`row quiet ${classes.asOf}`}>
            {t('costs.asOf')}
            <TextInput
              type="date"
              size="xs"
              aria-label={t('costs.asOfDay')}
              max={shopToday()}
              value={day === '' ? shopToday() : day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
          </label>
        }
      >
        <ReadPart of={read} lines={6}>
          {(value) => <Value of={value} />}
        </ReadPart>
      </Panel>
    </div>
  )
}

function Value({ of: { day, began_on, pieces, value, uncosted, before, rows, unsold } }: { of: StockValue }) {
  if (began_on !== null && day < began_on)
    return <p className="paragraph">{t('costs.begins', { day: shortDay(began_on) })}</p>
  if (rows.length === 0) return <p className="paragraph">{t('costs.nothing')}</p>
  const lying = t('costs.pieces', { n: pieces })
  return (
    <>
      <p className={classes.big}>
        <b>{sumText(value, 'USD')}</b>
      </p>
      <p className="below dimmed">
        {before === null
          ? lying
          : t('costs.piecesBefore', {
              pieces: lying,
              amount: figureText(before.value, 'money'),
              month: monthName(before.day.slice(0, 7)),
            })}
      </p>
      {uncosted > 0 && <p className="below dimmed">{t('costs.uncostedPieces', { n: uncosted })}</p>}
      <table className={`full ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('costs.brand')}</th>
            <th scope="col">{t('costs.count')}</th>
            <th scope="col">{t('costs.value')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.brand_id}>
              <th scope="row">{row.brand_name}</th>
              <td>{figureText(String(row.pieces), 'count')}</td>
              <td>{figureText(row.value, 'money')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unsold.skus > 0 && (
        <p className="below dimmed">
          {t('costs.unsold', { amount: figureText(unsold.value, 'money'), n: unsold.skus })}{' '}
          {day === shopToday() && (
            <AppLink to={`${screens.stock}?unsold=true`}>{t('costs.showUnsold')}</AppLink>
          )}
        </p>
      )}
    </>
  )
}
