import { customerChoices } from '@getzo/domain/imports/import-choices'
import { Button, NativeSelect } from '@mantine/core'
import { mediumDay, shopDateTime } from '../../ui/dates/instants'
import { moneyText } from '../../ui/money'
import { orderStatusText } from '../../ui/names'
import type { Correct } from './FaultRows'
import type { Import, ImportedRow } from './imports.api'
import classes from './imports.module.css'
import { fieldName, t } from './imports.text'

type Change = NonNullable<ImportedRow['record']>['changes'][number]

const leftOutWords = {
  not_chosen: 'rows.notChosen',
  goes_back: 'rows.goesBack',
  changed_by_person: 'rows.changedByPerson',
  ended: 'rows.ended',
} as const

export interface ChangesListProps {
  it: Import
  row: ImportedRow
  canCorrect: boolean
  onCorrect: Correct
}

/** What a row changes and what it leaves out, each a line, with the choice that a person has (W19). */
export function ChangesList(props: ChangesListProps) {
  const { it, row } = props
  const { changes = [] } = row.record ?? {}
  if (changes.length === 0) return null
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.field}>
          <ChangeText it={it} change={change} />
          {change.field === 'goes_to' ? (
            <Receiver {...props} change={change} />
          ) : (
            <Choice {...props} change={change} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Takes the file's value for what a person has changed since the last import, or keeps that after all. */
function Choice({ it, row, canCorrect, onCorrect, change }: ChangesListProps & { change: Change }) {
  const { field, left_out: leftOut } = change
  const { line, head, choice } = row
  const isTaken = leftOut === undefined && choice?.take?.includes(field) === true
  if (it.state !== 'checked' || (leftOut !== 'changed_by_person' && !isTaken)) return null
  const fields = isTaken ? { keep: [field] } : { take: [field] }
  const choose = () => onCorrect({ choices: [{ line: head ?? line, ...fields }] })
  const named = { field: fieldName(it.kind, field), line }
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={classes.choice ?? ''}
      disabled={!canCorrect}
      aria-label={t(isTaken ? 'rows.keepOf' : 'rows.takeOf', named)}
      onClick={choose}
    >
      {t(isTaken ? 'rows.keep' : 'rows.take')}
    </Button>
  )
}

/** Whom an order goes to whose number a customer of another name has. */
function Receiver({ it, row, canCorrect, onCorrect, change }: ChangesListProps & { change: Change }) {
  if (it.state !== 'checked') return null
  const { line, choice } = row
  const choose = (text: string) => {
    const customer = customerChoices.find((one) => one === text)
    if (customer) onCorrect({ choices: [{ line, customer }] })
  }
  return (
    <NativeSelect
      className={`${classes.choice} ${classes.receiver}`}
      size="xs"
      aria-label={t('rows.customerOf', { line })}
      disabled={!canCorrect}
      value={choice?.customer ?? ''}
      data={[
        { value: '', label: t('rows.customerChoose') },
        { value: 'this', label: t('rows.customerThis') },
        { value: 'rename', label: t('rows.customerRename', { file: change.to }) },
        { value: 'new', label: t('rows.customerNew', { file: change.to }) },
      ]}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}

/** A status by its name, an instant by the shop's clock; another value as it is. */
function valueName(field: string, value: string): string {
  if (field === 'order_status' && value !== '') return orderStatusText(value)
  return field === 'order_date' && value.includes('T') ? shopDateTime(value).slice(0, 16) : value
}

function ChangeText({ it, change: { field, from, to, left_out: leftOut } }: { it: Import; change: Change }) {
  if (field === 'filled') return t('rows.filled', { n: Number(to) })
  const [kind, sku = ''] = field.split(' ')
  if (kind === 'price_then') {
    return (
      <>
        {t(from === '' ? 'rows.noPriceThen' : 'rows.priceThen', {
          sku,
          price: moneyText(to),
          today: moneyText(from),
        })}
      </>
    )
  }
  if (field === 'goes_to') return t('rows.goesTo', { name: from, file: to })
  if (field === 'takes_nothing') return t('rows.takesNothing')
  if (field === 'moved') return t('rows.moved', { from, to })
  if (field === 'same_number') return t('rows.sameNumber', { number: to })
  if (field === 'same_tracking') return t('rows.sameTracking', { number: to })
  if (field === 'hour_twice') return t('rows.hourTwice', { time: to })
  if (field === 'price_since') return t('rows.priceSince', { price: moneyText(to), day: mediumDay(from) })
  const none = t('rows.nothing')
  if (leftOut !== undefined) {
    const words = leftOutWords[leftOut]
    const [kept, value] = [valueName(field, from) || none, valueName(field, to) || none]
    return <>{t(words, { field: fieldName(it.kind, field), kept, value })}</>
  }
  return (
    <>
      {t('rows.changed', { field: fieldName(it.kind, field), from: valueName(field, from) || none })}{' '}
      <b>{valueName(field, to) || none}</b>
    </>
  )
}
