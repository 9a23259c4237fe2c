import { publicProductPage, screens } from '@getzo/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { betweenSentences } from '../../../i18n/spoken'
import { mediumDay } from '../../ui/dates/instants'
import { PicturePreview } from '../../ui/files/PicturePreview'
import { WarningIcon } from '../../ui/icons'
import { AppLink, OutsideLink } from '../../ui/links/AppLink'
import { orderStatusText } from '../../ui/names'
import { ReadPart } from '../../ui/page/states'
import { CaseEvidence } from './CaseEvidence'
import { DecisionBar } from './DecisionBar'
import classes from './desk.module.css'
import { reasonOf } from './reason'
import { caseQuery, type Suspicion, type SuspicionCase } from './suspicion.api'
import { t } from './suspicion.text'

/** One finding: its code, why it is here, how it was scanned, and the decision (G7). */
export function CasePane({
  suspicion,
  isAsked,
  onDecided,
}: {
  suspicion: Suspicion
  /** it was chosen, and is not only the first: on a phone it comes into view */
  isAsked: boolean
  onDecided: () => void
}) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAsked) pane.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked])
  const found = useQuery(caseQuery(suspicion.id))
  const one = found.data
  return (
    <article ref={pane} className={`panel ${classes.pane}`} aria-label={suspicion.url_seed}>
      <header className={`wrap ${classes.paneHead}`}>
        <PicturePreview address={suspicion.pic_url ?? ''} size={52} />
        <div className={classes.paneTitle}>
          <h2 className={`mono ${classes.paneCode}`}>{suspicion.url_seed}</h2>
          <CaseFacts suspicion={suspicion} one={one} />
        </div>
        <OutsideLink href={publicProductPage(suspicion.url_seed)}>{t('suspicion.public')}</OutsideLink>
      </header>
      <div className={`parts ${classes.paneBody}`}>
        <p className={classes.why}>
          <WarningIcon />
          <span>
            <b>{t('suspicion.sentence', { reason: reasonOf(suspicion) })}</b>
            {betweenSentences()}
            {one !== undefined && contextOf(one)}
          </span>
        </p>
        <ReadPart of={found} lines={6}>
          {(read) => <CaseEvidence one={read} />}
        </ReadPart>
      </div>
      <DecisionBar suspicion={suspicion} suspendedAt={one?.suspended_at ?? null} onDecided={onDecided} />
    </article>
  )
}

/** Product, order and tag of the code, on one line. */
function CaseFacts({ suspicion, one }: { suspicion: Suspicion; one: SuspicionCase | undefined }) {
  const { product_name: name, order_id: order, order_number: number, tag_id: tag } = suspicion
  const product = one?.product_id ?? null
  const status = one?.order_status ?? null
  const sku = one?.sku ?? null
  return (
    <p className={`quiet ${classes.facts}`}>
      {name !== null && (
        <span>{product === null ? name : <AppLink to={screens.product(product)}>{name}</AppLink>}</span>
      )}
      {sku !== null && <span>{sku}</span>}
      <span>
        {order === null ? (
          t('suspicion.noOrder')
        ) : (
          <>
            {t('suspicion.onOrder')} <AppLink to={screens.order(order)}>{number}</AppLink>
            {status !== null && t('suspicion.orderStatus', { status: orderStatusText(status) })}
          </>
        )}
      </span>
      <span>
        {tag === null ? (
          t('suspicion.noTag')
        ) : (
          <>
            {t('suspicion.withTag')} <AppLink to={screens.tag(tag)}>{one?.tag_uid ?? tag}</AppLink>
          </>
        )}
      </span>
    </p>
  )
}

/** How the others of the product are scanned, since when this one is above them, and customers' reports. */
function contextOf(one: SuspicionCase): string {
  const isCounted = one.rule === 'scanned_most' || one.rule === 'before_shipped'
  const began = isCounted ? beganOn(one) : null
  return [
    isCounted && othersText(one),
    began !== null && t('suspicion.began', { day: mediumDay(began) }),
    one.reports > 0 && t('suspicion.reports', { n: one.reports }),
  ]
    .filter(Boolean)
    .join(betweenSentences())
}

/** How the other scanned codes of the product were scanned in the same days. */
const othersText = ({ others: { urls, median, most } }: SuspicionCase): string =>
  t('suspicion.others', { urls, median: Math.round(median), most })

/** The first day, YYYY-MM-DD, on which the code had more visitors than any other of its product ever; null for none. */
const beganOn = ({ days, others }: Pick<SuspicionCase, 'days' | 'others'>): string | null =>
  days.find(({ visitors }) => visitors > others.most_a_day)?.day ?? null
