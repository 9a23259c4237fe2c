import { yuanText } from '@getzo/domain/refunds/sent-refunds'
import type { ReportStatus } from '@getzo/domain/wechat/payment-reports'
import { reasonOf } from '@getzo/domain/wechat/report-answers'
import { sumText } from '../../../../i18n/sum'
import { useCan } from '../../../api/current-user'
import { shortInstant } from '../../../ui/dates/instants'
import { Pill, type Tone } from '../../../ui/marks/Pill'
import { Panel } from '../../../ui/page/Panel'
import type { OrderView } from '../orders.api'
import { ReportActs } from './ReportActs'
import classes from './wechat.module.css'
import { said, t } from './wechat.text'

type Payment = OrderView['payments'][number]
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

const standingOf = ({ report }: Payment): Standing =>
  report === null || report.status === 'withdrawn' ? 'waiting' : report.status

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
  const standing = standingOf(payment)
  return (
    <Panel title={t('wechat.title')} actions={<Pill tone={tones[standing]}>{t(`wechat.${standing}`)}</Pill>}>
      <Steps payment={payment} standing={standing} />
      <Reason payment={payment} />
      <Sum payment={payment} standing={standing} />
      {mayManage && <ReportActs view={view} payment={payment} />}
    </Panel>
  )
}

/** The steps that are over, after the first. */
const stepsReached: Readonly<Partial<Record<Standing, number>>> = { reported: 1, confirmed: 2, settled: 3 }

/** How far it is: paid, reported, confirmed, settled. */
function Steps({ payment, standing }: { payment: Payment; standing: Standing }) {
  const { paid_at } = payment
  const reached = stepsReached[standing] ?? 0
  const steps = [
    { name: t('wechat.step.paid'), about: paid_at === null ? '' : shortInstant(paid_at) },
    { name: t('wechat.step.reported'), about: aboutReport(payment, standing) },
    { name: t('wechat.step.confirmed'), about: '' },
    { name: t('wechat.step.settled'), about: '' },
  ]
  return (
    <ol className={classes.steps}>
      {steps.map(({ name, about }, at) => (
        <li
          key={name}
          data-done={at <= reached || undefined}
          aria-current={at === reached ? 'step' : undefined}
        >
          <b>{name}</b>
          {about !== '' && <span>{about}</span>}
        </li>
      ))}
    </ol>
  )
}

function aboutReport({ report, send_by, announced_until }: Payment, standing: Standing): string {
  if (report?.settled_by != null && report.status !== 'to_report' && report.status !== 'failed') {
    return t('wechat.byHand', { name: report.settled_by, note: report.note ?? '' })
  }
  if (report?.reported_at != null) {
    return [shortInstant(report.reported_at), ...(report.told ?? [])].join(', ')
  }
  if (report?.next_at != null)
    return t('wechat.nextAt', { date: shortInstant(report.next_at), n: report.tries })
  if (standing === 'to_report') return t('wechat.whenScanned')
  if (standing === 'waiting' && announced_until !== null) {
    return t('wechat.announced', { date: shortInstant(announced_until) })
  }
  return standing === 'waiting' && send_by !== null ? t('wechat.sendBy', { date: shortInstant(send_by) }) : ''
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
  if (fen === null) return null
  const sum = sumText(yuanText(fen), 'CNY')
  const isFree = standing === 'settled' || standing === 'refunded' || standing === 'not_needed'
  const isOther = report?.paid_fen != null && total_fen !== null && report.paid_fen !== total_fen
  return (
    <p className={classes.sum}>
      {!isFree && t('wechat.frozen', { sum })}
      {isOther && ` ${t('wechat.otherSum', { sum: sumText(yuanText(total_fen), 'CNY') })}`}
    </p>
  )
}
