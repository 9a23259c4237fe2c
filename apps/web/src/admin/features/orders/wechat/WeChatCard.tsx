import { hasEnded } from '@getzo/domain/orders/order-status'
import { yuanText } from '@getzo/domain/refunds/sent-refunds'
import { confirmsItselfDays, type ReportStatus } from '@getzo/domain/wechat/payment-reports'
import { reasonOf } from '@getzo/domain/wechat/report-answers'
import { sumText } from '../../../../i18n/sum'
import { useCan } from '../../../api/current-user'
import { mediumInstant, shortDay, shortInstant } from '../../../ui/dates/instants'
import { Pill, type Tone } from '../../../ui/marks/Pill'
import { Panel } from '../../../ui/page/Panel'
import type { OrderView } from '../orders.api'
import { ReportActs } from './ReportActs'
import classes from './wechat.module.css'
import { said, t } from './wechat.text'

type Payment = OrderView['payments'][number]
const dayMs = 86_400_000
type Standing = Exclude<ReportStatus, 'withdrawn'> | 'waiting'

const tones: Readonly<Record<Standing, Tone>> = {
  waiting: 'grey',
  to_report: 'amber',
  reported: 'lake',
  confirmed: 'green',
  settled: 'green',
  failed: 'red',
  refunded: 'grey',
  not_needed: 'grey',
}

/** Payments of the mini-program: WeChat holds their money until it knows that the order has left (J2). */
const paidInMiniProgram = ({ payments }: OrderView): Payment[] =>
  payments.filter(({ channel }) => channel === 'mini_program')

/** Without a report the order itself says how it stands: one that has ended has nothing to report. */
function standingOf({ order, has_left: hasLeft }: OrderView, { report }: Payment): Standing {
  if (report !== null && report.status !== 'withdrawn') return report.status
  if (hasEnded(order.order_status)) return 'not_needed'
  return hasLeft ? 'to_report' : 'waiting'
}

/** Whether WeChat knows that an order has left, and what is in the way (J2). */
export function WeChatCard({ view }: { view: OrderView }) {
  return (
    <>
      {paidInMiniProgram(view).map((payment) => (
        <OneReport key={payment.id} view={view} payment={payment} />
      ))}
    </>
  )
}

function OneReport({ view, payment }: { view: OrderView; payment: Payment }) {
  const mayManage = useCan('wechat.manage')
  const standing = standingOf(view, payment)
  return (
    <Panel title={t('wechat.title')} actions={<Pill tone={tones[standing]}>{t(`wechat.${standing}`)}</Pill>}>
      <Steps payment={payment} standing={standing} />
      <Reason payment={payment} />
      <Sum payment={payment} standing={standing} />
      {mayManage && <ReportActs view={view} payment={payment} />}
    </Panel>
  )
}

/** Nothing is to be done any more, and no step comes. */
const isOver = (standing: Standing) => standing === 'refunded' || standing === 'not_needed'

/** The steps that are over, after the first. */
const stepsReached: Readonly<Partial<Record<Standing, number>>> = { reported: 1, confirmed: 2, settled: 3 }

/** How far it is: paid, reported, confirmed, settled. */
function Steps({ payment, standing }: { payment: Payment; standing: Standing }) {
  const { paid_at } = payment
  const reached = stepsReached[standing] ?? 0
  const steps = [
    { name: t('wechat.step.paid'), about: paid_at === null ? '' : shortInstant(paid_at) },
    { name: t('wechat.step.reported'), about: aboutReport(payment, standing) },
    {
      name: t(standing === 'reported' ? 'wechat.step.waits' : 'wechat.step.confirmed'),
      about: aboutReceipt(payment, standing),
    },
    {
      name: t(standing === 'confirmed' ? 'wechat.step.settlement' : 'wechat.step.settled'),
      about: aboutMoney(payment, standing),
    },
  ]
  // a failure and a report that is to be made wait at the step that they are to reach
  const waitsAt = standing === 'settled' ? reached : isOver(standing) ? null : reached + 1
  return (
    <ol className={classes.steps}>
      {steps.map(({ name, about }, at) => (
        <li
          key={name}
          data-done={at <= reached || undefined}
          data-bad={(standing === 'failed' && at === waitsAt) || undefined}
          aria-current={at === waitsAt ? 'step' : undefined}
        >
          <b>{name}</b>
          {about !== '' && <span>{about}</span>}
        </li>
      ))}
    </ol>
  )
}

/** When the customer confirmed, or what WeChat does until then (J3). */
function aboutReceipt({ report }: Payment, standing: Standing): string {
  if (report?.confirmed_at != null) return shortInstant(report.confirmed_at)
  if (report === null || standing !== 'reported') return ''
  const { reminder, reminded_at, reported_at } = report
  if (reminder === 'sent' && reminded_at !== null) {
    return t('wechat.reminded', { date: shortDay(reminded_at) })
  }
  if (reminder !== null) return t(reminder === 'refused' ? 'wechat.notReminded' : 'wechat.toRemind')
  if (reported_at === null) return ''
  const date = new Date(Date.parse(reported_at) + confirmsItselfDays * dayMs).toISOString()
  return t('wechat.confirmsItself', { date: shortDay(date) })
}

function aboutMoney({ report }: Payment, standing: Standing): string {
  if (report?.settled_at != null) return shortInstant(report.settled_at)
  return standing === 'confirmed' && report?.checked_at != null
    ? t('wechat.readDaily', { date: shortDay(report.checked_at) })
    : ''
}

function aboutReport({ report, send_by, announced_until }: Payment, standing: Standing): string {
  if (report?.settled_by != null && report.status !== 'to_report' && report.status !== 'failed') {
    return t('wechat.byHand', { name: report.settled_by, note: report.note ?? '' })
  }
  if (report?.reported_at != null) {
    return [shortInstant(report.reported_at), ...(report.told ?? [])].join(', ')
  }
  if (report?.next_at != null)
    return t('wechat.nextAt', { date: mediumInstant(report.next_at), n: report.tries })
  if (report?.status === 'to_report') return t('wechat.whenScanned')
  const isUntold = standing === 'waiting' || standing === 'to_report'
  if (isUntold && announced_until !== null) {
    return t('wechat.announced', { date: shortDay(announced_until) })
  }
  return isUntold && send_by !== null ? t('wechat.sendBy', { date: shortDay(send_by) }) : ''
}

/** What is in the way, in our words, and WeChat's own. */
function Reason({ payment: { report } }: { payment: Payment }) {
  const reason = reasonOf(report?.code ?? null)
  if (report === null || reason === null) return null
  return (
    <p className={classes.reason}>
      <b>{said(`wechat.reason.${reason}`)}</b> {t('wechat.itsWords', { words: report.message ?? '' })}{' '}
      <code>{report.code}</code>
    </p>
  )
}

function Sum({ payment: { total_fen, report }, standing }: { payment: Payment; standing: Standing }) {
  const fen = report?.paid_fen ?? total_fen
  const sum = fen === null ? '' : sumText(yuanText(fen), 'CNY')
  const isFrozen = standing !== 'settled' && !isOver(standing)
  const isOther = report?.paid_fen != null && total_fen !== null && report.paid_fen !== total_fen
  const texts = [
    isFrozen && sum !== '' && t('wechat.frozen', { sum }),
    standing === 'settled' && sum !== '' && t('wechat.free', { sum }),
    isOther && t('wechat.otherSum', { sum: sumText(yuanText(total_fen), 'CNY') }),
    report?.is_in_complaint === true && isFrozen && t('wechat.complaint'),
    standing === 'reported' && report?.corrections === 0 && t('wechat.mayCorrect'),
  ]
  return <p className={`above small ${classes.sum}`}>{texts.filter((text) => text !== false).join(' ')}</p>
}
