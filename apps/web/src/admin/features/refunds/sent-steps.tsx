import { isLive, yuanText } from '@getzo/domain/refunds/sent-refunds'
import { sumText } from '../../../i18n/sum'
import { InstantText } from '../../ui/dates/InstantText'
import type { StepOfList } from '../../ui/page/Workspace'
import type { SentRefund } from './refunds.api'
import { t } from './refunds.text'

/** The steps of what was handed to WeChat Pay, the oldest first (W17). */
export const sentSteps = (sent: readonly SentRefund[]): StepOfList[] => sent.flatMap(stepsOf)

function stepsOf(one: SentRefund): StepOfList[] {
  const asked: StepOfList = {
    text: t('refunds.step.asked', { yuan: sumText(yuanText(one.refund_fen), 'CNY'), name: one.asked_by }),
    note: (
      <>
        <InstantText value={one.asked_at} />
        <div>{t('refunds.number', { number: one.number })}</div>
      </>
    ),
    state: 'past',
  }
  const text = outcomeText(one)
  if (text === null) return [asked]
  const isOpen = isLive(one.status)
  return [asked, { text, note: <Why one={one} isOpen={isOpen} />, state: isOpen ? 'now' : 'past' }]
}

/** WeChat Pay's words, and when it is asked again. */
function Why({ one, isOpen }: { one: SentRefund; isOpen: boolean }) {
  const { code, message, account, settle_note: note, succeeded_at, answered_at, next_check_at: next } = one
  const words = [code, message].filter(Boolean).join(': ')
  return (
    <>
      <InstantText value={succeeded_at ?? answered_at} />
      {words !== '' && <div>{words}</div>}
      {account !== null && one.status === 'success' && <div>{account}</div>}
      {note !== null && <div>{note}</div>}
      {isOpen && next !== null && (
        <div>
          {t('refunds.step.next')} <InstantText value={next} />
        </div>
      )}
    </>
  )
}

function outcomeText({ status, settled_by }: SentRefund): string | null {
  const name = settled_by ?? ''
  switch (status) {
    case 'asked':
      return null
    case 'waiting':
      return t('refunds.step.waiting')
    case 'unknown':
      return t('refunds.step.lost')
    case 'processing':
      return t('refunds.step.atWork')
    case 'success':
      return t('refunds.step.sentBack')
    case 'abnormal':
      return t('refunds.step.abnormal')
    case 'closed':
      return t('refunds.step.closed')
    case 'refused':
      return t('refunds.step.refused')
    case 'given_up':
      return settled_by === null ? t('refunds.sent.given_up') : t('refunds.step.givenUp', { name })
    case 'paid_otherwise':
    default:
      return t('refunds.step.otherwise', { name })
  }
}
