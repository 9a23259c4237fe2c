import { takeBackReceipt } from '@getzo/contract/arrivals/arrivals.endpoints'
import { mayFollow } from '@getzo/domain/arrivals/arrival-rules'
import { type LandedArrival, lackWeight } from '@getzo/domain/arrivals/landed-cost'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { spokenDecimal } from '../../../../i18n/spoken'
import { sumText } from '../../../../i18n/sum'
import { failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { useCan } from '../../../api/current-user'
import { shortInstant } from '../../../ui/dates/instants'
import { confirm } from '../../../ui/dialogs/confirm'
import { later } from '../../../ui/later'
import { notify } from '../../../ui/messages/toasts'
import { moneyText } from '../../../ui/money'
import { combinationName } from '../../../ui/names'
import { Panel } from '../../../ui/page/Panel'
import { actOfRow, Entry, EntryList } from '../../../ui/page/Workspace'
import type { Arrival, ArrivalReceipt } from '../arrivals.api'
import classes from '../arrivals.module.css'
import { said, t } from '../arrivals.text'

const LaterBill = later(() => import('./LaterBill'))

/** Freight, duty and other costs, by what they are spread, and the rate as it was entered. */
export function CostsCard({ arrival, landed }: { arrival: Arrival; landed: LandedArrival }) {
  const { costs, currency, lines, state } = arrival
  const mayBill = useCan('arrivals.write') && arrival.deleted_at === null
  const [isBilled, setBilled] = useState(false)
  if (costs === undefined) return null
  const lacking = costs.spread === 'weight' ? lackWeight(lines) : []
  return (
    <Panel
      title={t('arrivals.costs')}
      note={t('arrivals.enteredIn', { currency })}
      actions={
        mayBill &&
        (state === 'received_in_part' || state === 'closed') && (
          <Button variant="default" size="xs" onClick={() => setBilled(true)}>
            {t('arrivals.laterBill')}
          </Button>
        )
      }
    >
      {isBilled && <LaterBill arrival={arrival} onClose={() => setBilled(false)} />}
      <dl className={classes.costs}>
        <Cost name={t('arrivals.freight')}>{moneyText(costs.freight ?? '0.00')}</Cost>
        <Cost name={t('arrivals.duty')}>{moneyText(costs.duty ?? '0.00')}</Cost>
        <Cost name={t('arrivals.other')}>{moneyText(costs.other ?? '0.00')}</Cost>
        {costs.other_what !== null && (
          <Cost name={t('arrivals.otherWhat')} isWide>
            {costs.other_what}
          </Cost>
        )}
        <Cost name={t('arrivals.spread')} isWide>
          {t(`arrivals.spread.${costs.spread}`)}
        </Cost>
        <Cost name={t('arrivals.rate', { currency })} isWide>
          {costs.rate === null ? t('arrivals.none') : spokenDecimal(costs.rate)}
        </Cost>
      </dl>
      {lacking.length > 0 && (
        <p className={classes.told}>
          {t('arrivals.lackWeight', { skus: lacking.map(({ sku }) => sku).join(', ') })}
        </p>
      )}
      {landed.percent !== null && (
        <p className={classes.sum}>
          {t('arrivals.costsSum', {
            costs: sumText(landed.costs, currency),
            goods: sumText(landed.goods, currency),
            percent: spokenDecimal(landed.percent),
          })}
        </p>
      )}
    </Panel>
  )
}

const Cost = ({
  name,
  isWide = false,
  children,
}: {
  name: string
  isWide?: boolean
  children: ReactNode
}) => (
  <div data-wide={isWide || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** How many are left now, and once the rest is here. */
export function WhenHereCard({ arrival: { lines, state } }: { arrival: Arrival }) {
  const rest = mayFollow('edit', state)
    ? lines.filter(({ ordered, received, left }) => ordered > received && left !== null)
    : []
  if (rest.length === 0) return null
  return (
    <Panel title={t('arrivals.whenHere')} note={t('arrivals.leftThen')} flush>
      <EntryList>
        {rest.map(({ id, product_name, combo_identifier, ordered, received, left, sold }) => (
          <Entry
            key={id}
            note={[combinationName(combo_identifier), t('arrivals.sold30', { n: sold })]
              .filter(Boolean)
              .join(' · ')}
            act={
              <span className={`nowrap ${classes.then}`} data-low={(left ?? 0) <= 0 || undefined}>
                {t('arrivals.toThen', { now: String(left), later: String((left ?? 0) + ordered - received) })}
              </span>
            }
          >
            {product_name}
          </Entry>
        ))}
      </EntryList>
    </Panel>
  )
}

/** Every delivery; a wrong one is taken back, and stays in sight. */
export function ReceiptsCard({ arrival, mayTakeBack }: { arrival: Arrival; mayTakeBack: boolean }) {
  const { receipts } = arrival
  return (
    <Panel title={t('arrivals.receipts')} flush={receipts.length > 0}>
      {receipts.length === 0 ? (
        <p className="paragraph dimmed">{t('arrivals.noReceipts')}</p>
      ) : (
        <EntryList>
          {receipts.map((receipt) => (
            <Receipt key={receipt.id} receipt={receipt} mayTakeBack={mayTakeBack} />
          ))}
        </EntryList>
      )}
    </Panel>
  )
}

function Receipt({ receipt, mayTakeBack }: { receipt: ArrivalReceipt; mayTakeBack: boolean }) {
  const { id, pieces, damaged, note, received_at, received_by, taken_back_at, taken_back_by } = receipt
  const isBack = taken_back_at !== null
  const about = [
    t('arrivals.receiptBy', { day: shortInstant(received_at), who: received_by }),
    ...(isBack ? [t('arrivals.receiptBack', { who: taken_back_by ?? '' })] : []),
    ...(note === null ? [] : [note]),
  ]
  return (
    <Entry
      note={about.join(' · ')}
      act={mayTakeBack && !isBack && <TakeBack id={id} pieces={pieces - damaged} />}
    >
      <span className={isBack ? classes.back : undefined}>
        {t('arrivals.receipt', { n: pieces, damaged })}
      </span>
    </Entry>
  )
}

function TakeBack({ id, pieces }: { id: number; pieces: number }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(takeBackReceipt, { params: { id }, body: {} }),
    onSuccess: ({ data: [arrival] }) =>
      arrival && notify.success(said('arrival.receipt_taken_back', { number: arrival.number })),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('arrivals.takeBackAsk'),
      text: t('arrivals.takeBackText', { n: pieces }),
      yes: t('arrivals.takeBack'),
      no: t('arrivals.keep'),
      danger: true,
    })
    if (isSure) mutate()
  }
  return (
    <Button {...actOfRow} loading={isPending} onClick={() => void ask()}>
      {t('arrivals.takeBack')}
    </Button>
  )
}
