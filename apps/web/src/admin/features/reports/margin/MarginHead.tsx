import { screens } from '@getzo/contract/paths'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { spokenDecimal } from '../../../../i18n/spoken'
import { sumText } from '../../../../i18n/sum'
import { WarningIcon } from '../../../ui/icons'
import { later } from '../../../ui/later'
import { ButtonLink } from '../../../ui/links/AppLink'
import strip from '../../../ui/page/strip.module.css'
import type { Report } from '../reports.api'
import { uncostedQuery } from './costs.api'
import { t } from './costs.text'
import classes from './margin.module.css'
import { hasNoCosts, pointsLower } from './margin-notes'

const EnterCosts = later(() => import('./EnterCosts'))
const Rates = later(() => import('./Rates'))

/** What makes the margin wrong, with the one act that mends it: units without a cost, labels without a rate (S8). */
export function MarginHead({ report: { total } }: { report: Report }) {
  const { data: lacking = [] } = useQuery(uncostedQuery)
  const [open, setOpen] = useState<'costs' | 'rates' | null>(null)
  const { figures } = total
  const [uncosted, unrated, unsent] = [figures.uncosted, figures.unrated, figures.unsent].map(Number)
  const count = lacking.filter(({ unit_cost: cost, was_sent: wasSent }) => cost === null && wasSent).length
  const points = pointsLower(figures)
  const amount = sumText(figures.uncosted_revenue ?? '0.00', 'USD')
  const isEmpty = hasNoCosts(total.figures)
  const enter = (
    <Button variant={isEmpty ? 'default' : 'filled'} onClick={() => setOpen('costs')}>
      {count === 0 || isEmpty ? t('costs.enterAny') : t('costs.enter', { n: count })}
    </Button>
  )
  return (
    <>
      {isEmpty ? (
        <section className={`panel ${classes.none}`}>
          <b>{t('costs.none')}</b>
          <p>{t('costs.noneText')}</p>
          <span>
            <ButtonLink to={screens.newArrival} variant="filled">
              {t('costs.newArrival')}
            </ButtonLink>
            {enter}
          </span>
        </section>
      ) : (
        uncosted !== undefined &&
        uncosted > 0 && (
          <Strip
            title={t('costs.uncosted', { n: uncosted })}
            text={
              points === null
                ? t('costs.uncostedPlain', { amount })
                : t('costs.uncostedText', { amount, points: spokenDecimal(points) })
            }
          >
            {lacking.length > 0 && enter}
          </Strip>
        )
      )}
      {unrated !== undefined && unrated > 0 && (
        <Strip title={t('costs.unrated', { n: unrated })} text={t('costs.unratedText')}>
          <Button variant="default" onClick={() => setOpen('rates')}>
            {t('costs.enterRate')}
          </Button>
        </Strip>
      )}
      {!isEmpty && unsent !== undefined && unsent > 0 && (
        <p className="paragraph dimmed">{t('costs.unsent', { n: unsent })}</p>
      )}
      {open === 'costs' && <EnterCosts onClose={() => setOpen(null)} />}
      {open === 'rates' && <Rates onClose={() => setOpen(null)} />}
    </>
  )
}

const Strip = ({ title, text, children }: { title: string; text: string; children: React.ReactNode }) => (
  <section className={strip.strip} data-tone="amber" aria-label={title}>
    <span className="disc" aria-hidden="true">
      <WarningIcon />
    </span>
    <p className={strip.text}>
      <b>{title}</b> {text}
    </p>
    <span className={`flow ${strip.acts}`}>{children}</span>
  </section>
)
