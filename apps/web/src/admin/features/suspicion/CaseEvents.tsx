import { ShortInstant } from '../../ui/dates/InstantText'
import classes from './desk.module.css'
import type { SuspicionCase } from './suspicion.api'
import { t } from './suspicion.text'

const states = ['open', 'fine', 'watch', 'suspended'] as const

/** When the rule spoke, and who decided, latest first. */
export function CaseEvents({ one }: { one: SuspicionCase }) {
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
