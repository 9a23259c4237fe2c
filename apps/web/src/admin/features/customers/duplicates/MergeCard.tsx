import type { MergeSideRecord } from '@getzo/contract/customers/duplicates.schema'
import { screens } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import type { LikenessReason } from '@getzo/domain/customers/likely-same'
import type { MergeChoices, MergeSide } from '@getzo/domain/customers/merge-rules'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sumText } from '../../../../i18n/sum'
import { reasonsText } from '../../../shared/customers/likeness-words'
import { EditIcon, LetterIcon, MergeIcon, ParcelIcon, UrlsIcon } from '../../../ui/icons'
import { ButtonLink } from '../../../ui/links/AppLink'
import { PersonName } from '../../../ui/marks/PersonName'
import { Panel } from '../../../ui/page/Panel'
import { t } from '../customers.text'
import { useDifferent, useMerge } from './duplicates.api'
import classes from './merge.module.css'

interface CardProps {
  one: MergeSideRecord
  two: MergeSideRecord
  reasons: readonly LikenessReason[]
}

/** Two customers side by side: who stays, a choice for each field, and what moves. */
export function MergeCard({ one, two, reasons }: CardProps) {
  const sides = [one, two] as const
  const [keptId, setKept] = useState(two.orders > one.orders ? two.id : one.id)
  const [taken, setTaken] = useState<Taken>({})
  const [kept, other] = keptId === one.id ? [one, two] : [two, one]
  const chosenOf = (field: Field): number | 'both' =>
    taken[field] ??
    (field === 'staff_note' && one.staff_note !== null && two.staff_note !== null
      ? 'both'
      : (kept[field] ?? null) === null
        ? other.id
        : kept.id)
  const rows = {
    sides,
    chosenOf,
    take: (field: Field, id: number | 'both') => setTaken({ ...taken, [field]: id }),
  }
  return (
    <Panel title={t('merge.card')} note={reasons.length > 0 ? reasonsText(reasons) : undefined} flush>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('merge.field')}</th>
            {sides.map((side) => (
              <th key={side.id} scope="col">
                <KeepChoice side={side} isKept={side.id === keptId} onKeep={() => setKept(side.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FieldRow {...rows} field="customer_name" label={t('customers.name')} />
          <FieldRow {...rows} field="phone_number" label={t('customers.phone')} />
          <FieldRow {...rows} field="staff_note" label={t('customers.staffNote')} />
        </tbody>
      </table>
      <Moves kept={kept} other={other} />
      <Foot
        kept={kept}
        other={other}
        choices={{
          customer_name: sideOf(chosenOf('customer_name'), kept),
          phone_number: sideOf(chosenOf('phone_number'), kept),
          staff_note: chosenOf('staff_note') === 'both' ? 'both' : sideOf(chosenOf('staff_note'), kept),
        }}
      />
    </Panel>
  )
}

interface KeepChoiceProps {
  side: MergeSideRecord
  isKept: boolean
  onKeep: () => void
}

const KeepChoice = ({ side, isKept, onKeep }: KeepChoiceProps) => (
  <label>
    <input type="radio" name="kept" checked={isKept} onChange={onKeep} />{' '}
    <span>
      {t('merge.keep')} <PersonName name={side.customer_name} pinyin={side.customer_name_pinyin} />{' '}
      <span className="quiet plain">{t('merge.idOf', { id: String(side.id), orders: side.orders })}</span>
    </span>
  </label>
)

type Field = keyof MergeChoices
type Taken = Partial<Record<Field, number | 'both'>>

const sideOf = (chosen: number | 'both', kept: MergeSideRecord): MergeSide =>
  chosen === kept.id ? 'survivor' : 'merged'

const valueOf = (side: MergeSideRecord, field: Field): string =>
  field === 'phone_number' ? formatPhone(side.phone_number) : (side[field] ?? '')

interface RowProps {
  sides: readonly [MergeSideRecord, MergeSideRecord]
  field: Field
  label: string
  chosenOf: (field: Field) => number | 'both'
  take: (field: Field, id: number | 'both') => void
}

/** A field of both, as a choice; one that is the same in both, or that only one has, needs none. */
function FieldRow({ sides, field, label, chosenOf, take }: RowProps) {
  const chosen = chosenOf(field)
  const [one, two] = sides.map((side) => valueOf(side, field))
  const isChoice = one !== two && (field !== 'staff_note' || (one !== '' && two !== ''))
  const hasBoth = field === 'staff_note' && isChoice
  return (
    <tr>
      <th scope="row">
        {label}
        {hasBoth && (
          <label className={classes.both}>
            <input
              type="radio"
              name={field}
              checked={chosen === 'both'}
              onChange={() => take(field, 'both')}
            />{' '}
            {t('merge.both')}
          </label>
        )}
      </th>
      {sides.map((side) => (
        <td
          key={side.id}
          data-chosen={isChoice && (chosen === side.id || chosen === 'both') ? '' : undefined}
        >
          {isChoice ? (
            <label>
              <input
                type="radio"
                name={field}
                aria-label={`${label}: ${valueOf(side, field)}`}
                checked={chosen === side.id}
                onChange={() => take(field, side.id)}
              />{' '}
              <span>{valueOf(side, field)}</span>
            </label>
          ) : (
            <span className={classes.same}>
              {valueOf(side, field) || <span className="quiet plain">{t('merge.none')}</span>}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

function Moves({ kept, other }: { kept: MergeSideRecord; other: MergeSideRecord }) {
  const total = sumText(other.total, 'USD')
  const moves = [
    { Icon: ParcelIcon, text: t('merge.orders', { n: other.orders, total }) },
    { Icon: UrlsIcon, text: t('merge.urls', { n: other.urls }) },
    { Icon: LetterIcon, text: t('merge.feedback', { n: other.feedback }) },
    { Icon: EditIcon, text: t('merge.notes', { n: other.notes }) },
  ]
  return (
    <section className={classes.moves} aria-labelledby="merge-moves">
      <h3 id="merge-moves">{t('merge.moves', { id: String(kept.id) })}</h3>
      <ul>
        {moves.map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={14} /> {text}
          </li>
        ))}
      </ul>
      <p className="quiet plain">
        {t('merge.rest', { id: String(other.id), phone: formatPhone(other.phone_number) })}
      </p>
    </section>
  )
}

function Foot({
  kept,
  other,
  choices,
}: {
  kept: MergeSideRecord
  other: MergeSideRecord
  choices: MergeChoices
}) {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: screens.customer(kept.id) })
  const merge = useMerge(leave)
  const different = useDifferent(leave)
  const isBusy = merge.isPending || different.isPending
  return (
    <footer className={`wrap ${classes.foot}`}>
      <span className="quiet plain">{t('merge.undoable')}</span>
      <Button
        variant="subtle"
        color="gray"
        disabled={isBusy}
        onClick={() => different.mutate({ id: kept.id, other: other.id })}
      >
        {t('likely.different')}
      </Button>
      <ButtonLink variant="default" to={screens.customer(kept.id)}>
        {t('merge.cancel')}
      </ButtonLink>
      <Button
        leftSection={<MergeIcon />}
        disabled={isBusy}
        onClick={() => merge.mutate({ kept, other, choices })}
      >
        {t('merge.act', { n: kept.orders + other.orders })}
      </Button>
    </footer>
  )
}
