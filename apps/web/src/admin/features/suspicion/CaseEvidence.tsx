import { suspicionLimits } from '@getzo/domain/suspicion/suspicion-rules'
import { figure, spokenLocale } from '../../../i18n/spoken'
import { DayChart } from '../../shared/scans/DayChart'
import { lastDays } from '../../shared/scans/day-course'
import { t as scans } from '../../shared/scans/scans.text'
import { ShortInstant } from '../../ui/dates/InstantText'
import classes from './desk.module.css'
import type { SuspicionCase } from './suspicion.api'
import { t } from './suspicion.text'

const states = ['open', 'fine', 'watch', 'suspended'] as const

const regions = new Intl.DisplayNames(spokenLocale(), { type: 'region' })

/** The scans behind a finding: by day, by country, by device, and what was decided about it. */
export function CaseEvidence({ one }: { one: SuspicionCase }) {
  const { rule, days, until, others, places, devices } = one
  return (
    <>
      {days.length === 0 ? (
        <p className={classes.none}>
          {t(rule === 'copied_link' ? 'suspicion.noVisitorsButCopies' : 'suspicion.noVisitors', {
            days: suspicionLimits.days,
          })}
        </p>
      ) : (
        <DayChart
          title={t('suspicion.visitorsADay')}
          days={lastDays(days, until, suspicionLimits.days)}
          usual={{
            most: others.most_a_day,
            own: t('suspicion.thisCode'),
            others: t('suspicion.mostOthers', { n: others.most_a_day }),
          }}
        />
      )}
      <div className={classes.three}>
        <Shares
          title={t('suspicion.places')}
          none={t('suspicion.noPlaces')}
          rows={places.map(({ place, scans: n }) => ({ name: regions.of(place) ?? place, n }))}
        />
        <Shares
          title={t('suspicion.devices')}
          none={t('suspicion.noDevices')}
          rows={devices.map(({ device, scans: n }) => ({ name: scans(deviceText(device)), n }))}
        />
        <CaseEvents one={one} />
      </div>
    </>
  )
}

const known = ['wechat_ios', 'wechat_android', 'ios', 'android', 'harmony', 'computer'] as const
const deviceText = (device: string) =>
  `scans.device.${known.find((one) => one === device) ?? 'other'}` as const

/** Counts by name, each with a bar of its share of all. */
function Shares({
  title,
  none,
  rows,
}: {
  title: string
  none: string
  rows: readonly { name: string; n: number }[]
}) {
  const all = rows.reduce((sum, { n }) => sum + n, 0)
  return (
    <section aria-label={title}>
      <h3 className={classes.partTitle}>{title}</h3>
      {rows.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <table className={`full ${classes.shares}`}>
          <tbody>
            {rows.map(({ name, n }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td aria-hidden="true">
                  <i style={{ width: `${Math.max(2, (n / all) * 100)}%` }} />
                </td>
                <td>{figure(n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** When the rule spoke, and who decided, latest first. */
function CaseEvents({ one }: { one: SuspicionCase }) {
  const decided = one.decisions.map(({ at, by, note, state }) => {
    const event = t(`suspicion.event.${states.find((known) => known === state) ?? 'open'}`, { by })
    return { at, text: note === null ? event : t('suspicion.event.noted', { event, note }) }
  })
  const events = [
    ...(Date.parse(one.last_at) > Date.parse(one.found_at)
      ? [{ at: one.last_at, text: t('suspicion.event.again') }]
      : []),
    ...decided,
    { at: one.found_at, text: t('suspicion.event.found') },
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return (
    <section aria-label={t('suspicion.happened')}>
      <h3 className={classes.partTitle}>{t('suspicion.happened')}</h3>
      <ol className={classes.events}>
        {events.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <ShortInstant value={at} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
