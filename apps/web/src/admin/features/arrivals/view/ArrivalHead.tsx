import { screens } from '@getzo/contract/paths'
import type { LandedArrival } from '@getzo/domain/arrivals/landed-cost'
import type { ReactNode } from 'react'
import { shortDay } from '../../../ui/dates/instants'
import { AppLink } from '../../../ui/links/AppLink'
import { Pill } from '../../../ui/marks/Pill'
import { moneyText } from '../../../ui/money'
import { PagePath } from '../../../ui/page/PageHeader'
import { usePageTitle } from '../../../ui/page/page-title'
import classes from '../../../ui/page/record-head.module.css'
import { expectedText, StatePill } from '../arrival-words'
import type { Arrival } from '../arrivals.api'
import { t } from '../arrivals.text'

interface HeadProps {
  arrival: Arrival
  /** null for who does not read costs */
  landed: LandedArrival | null
  /** who reads brands follows the maker */
  readsMaker: boolean
  children: ReactNode
}

/** An arrival's number, state and facts, with its acts at the right (S7). */
export function ArrivalHead({ arrival, landed, readsMaker, children }: HeadProps) {
  const { number, currency, late_days: late } = arrival
  usePageTitle(number)
  return (
    <header className="wellBelow">
      <PagePath
        breadcrumbs={[
          { label: t('arrivals.admin') },
          { label: t('arrivals.products'), to: screens.products },
          { label: t('arrivals.title'), to: screens.arrivals },
          { label: number },
        ]}
      />
      <div className={`wrap ${classes.first}`}>
        <h1 className={classes.number}>{number}</h1>
        <StatePill state={arrival.state} />
        {late !== null && <Pill tone="red">{t('arrivals.late', { n: late })}</Pill>}
        {landed !== null && (
          <span className={classes.total}>
            {moneyText(landed.total)} <small>{currency}</small>
          </span>
        )}
      </div>
      <div className={`row ${classes.second}`}>
        <Facts arrival={arrival} readsMaker={readsMaker} />
        <div className={`wrap ${classes.acts}`}>{children}</div>
      </div>
      <Steps arrival={arrival} />
    </header>
  )
}

function Facts({ arrival, readsMaker }: { arrival: Arrival; readsMaker: boolean }) {
  const { brand_id, brand_name, reference, ordered_by, ordered_at, carrier, tracking, note } = arrival
  return (
    <div className={`fills ${classes.facts}`}>
      <dl>
        <Fact name={t('arrivals.maker')}>
          {readsMaker ? <AppLink to={screens.brand(brand_id)}>{brand_name}</AppLink> : brand_name}
        </Fact>
        {reference !== null && (
          <Fact name={t('arrivals.theirReference')}>
            <code>{reference}</code>
          </Fact>
        )}
        {ordered_by !== null && (
          <Fact name={t('arrivals.orderedBy')}>
            {t('arrivals.receiptBy', { who: shortDay(ordered_at), day: ordered_by })}
          </Fact>
        )}
        {(carrier !== null || tracking !== null) && (
          <Fact name={t('arrivals.carrier')}>{[carrier, tracking].filter(Boolean).join(' ')}</Fact>
        )}
        {note !== null && <Fact name={t('arrivals.note')}>{note}</Fact>}
      </dl>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Ordered, expected, received, closed. A phone shows the marks, and one line of words below. */
function Steps({ arrival }: { arrival: Arrival }) {
  const { state, ordered_at, closed_at, late_days, received, ordered, receipts } = arrival
  const isOrdered = state !== 'draft'
  const hasCome = received > 0
  const isEnded = state === 'closed' || state === 'cancelled'
  const last = receipts.find(({ taken_back_at }) => taken_back_at === null)
  const steps = [
    {
      name: t('arrivals.step.ordered'),
      note: isOrdered ? shortDay(ordered_at) : t('arrivals.step.not'),
      state: isOrdered ? 'done' : 'now',
    },
    {
      name: t('arrivals.step.expected'),
      note: arrival.expected_on === null ? t('arrivals.noDay') : expectedOf(arrival),
      state: hasCome || isEnded ? 'done' : isOrdered ? 'now' : 'ahead',
      isLate: late_days !== null,
    },
    {
      name: t(state === 'received_in_part' ? 'arrivals.step.received_in_part' : 'arrivals.step.received'),
      note: last
        ? t('arrivals.receivedOn', {
            day: shortDay(last.received_at),
            of: t('arrivals.of', { n: received, all: ordered }),
          })
        : t('arrivals.step.not'),
      state: isEnded ? 'done' : hasCome ? 'now' : 'ahead',
    },
    {
      name: t(state === 'cancelled' ? 'arrivals.step.cancelled' : 'arrivals.step.closed'),
      note: isEnded ? shortDay(closed_at) : t('arrivals.step.final'),
      state: isEnded ? 'done' : 'ahead',
    },
  ]
  const stands = steps.find((step) => step.state === 'now') ?? steps.at(-1)
  return (
    <>
      <ol className={classes.steps} aria-label={t('arrivals.steps')}>
        {steps.map((step) => (
          <li
            key={step.name}
            data-state={step.state}
            data-late={step.isLate === true || undefined}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <b>{step.name}</b>
            <span>{step.note}</span>
          </li>
        ))}
      </ol>
      {stands && (
        <p className={classes.stands} data-late={stands.isLate === true || undefined} aria-hidden="true">
          <b>{stands.name}</b> {stands.note}
        </p>
      )}
    </>
  )
}

const expectedOf = (arrival: Arrival) =>
  arrival.state === 'draft' ? shortDay(arrival.expected_on) : expectedText(arrival)
