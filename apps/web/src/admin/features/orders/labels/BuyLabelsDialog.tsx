import type { LabelConcern } from '@getzo/domain/labels/label-concerns'
import { labelConcerns } from '@getzo/domain/labels/label-concerns'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../ui/FormDialog'
import { FailureNotice, LoadingLines } from '../../../ui/page/states'
import { StatusText } from '../../../ui/StatusText'
import classes from './buy-labels.module.css'
import {
  type AcceptedOrder,
  acceptedOrder,
  type LabelPlan,
  labelPlansQuery,
  type PlannedOrders,
} from './label.api'
import { t } from './labels.text'
import { PlansTable } from './PlansTable'

interface BuyLabelsDialogProps {
  orders: PlannedOrders
  onBuy: (records: AcceptedOrder[]) => void
  onClose: () => void
}

/**
 * The labels that are about to be bought, order by order (O38). An order with a concern is left out until it is ticked.
 * One that the carrier cannot take cannot be ticked.
 */
export default function BuyLabelsDialog({ orders, onBuy, onClose }: BuyLabelsDialogProps) {
  const query = useQuery(labelPlansQuery(orders))
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map())
  const plans = (query.data?.plans ?? []).toSorted((a, b) => hindrance(a) - hindrance(b))
  const isTicked = (plan: LabelPlan) =>
    isPossible(plan) && (chosen.get(plan.id) ?? labelConcerns(plan).length === 0)
  const ticked = plans.filter(isTicked)
  return (
    <FormDialog
      title={t('label.plan.title')}
      size="72rem"
      submit={{
        label: t('label.plan.buy', { n: ticked.length }),
        disabled: ticked.length === 0,
        'data-autofocus': true,
      }}
      onSubmit={() => onBuy(ticked.map(acceptedOrder))}
      onClose={onClose}
      note={<strong>{t('label.plan.nothingYet')}</strong>}
      classNames={{ form: classes.dialog, buttons: classes.buttons }}
    >
      {query.isError ? (
        <FailureNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <LoadingLines lines={4} />
      ) : (
        <>
          {query.data.sample && <StatusText tone="amber">{t('label.sample')}</StatusText>}
          <PlansTable
            plans={plans}
            service={query.data.service.name.replace(/^UPS /, '')}
            isTicked={isTicked}
            tick={(plan, isOn) => setChosen(new Map(chosen).set(plan.id, isOn))}
          />
          <output className={classes.count}>{countText(plans, ticked)}</output>
          <p className={classes.about}>{t('label.plan.about')}</p>
        </>
      )}
    </FormDialog>
  )
}

const isPossible = ({ problems }: LabelPlan) => problems.length === 0

/** The sort order of the table: orders with concerns come last, and impossible ones at the very end. */
const hindrance = (plan: LabelPlan) => (isPossible(plan) ? Math.min(labelConcerns(plan).length, 1) : 2)

/** "8 labels, 4 left out: 2 open size changes, 1 unpaid, 1 not possible". */
function countText(plans: readonly LabelPlan[], ticked: readonly LabelPlan[]): string {
  const left = plans.filter((plan) => !ticked.includes(plan))
  const counts = new Map<LabelConcern | 'not_possible' | 'not_ticked', number>()
  for (const plan of left) {
    const why = isPossible(plan) ? (labelConcerns(plan)[0] ?? 'not_ticked') : 'not_possible'
    counts.set(why, (counts.get(why) ?? 0) + 1)
  }
  const labels = t('label.plan.count', { n: ticked.length })
  if (left.length === 0) return labels
  const reasons = [...counts].map(([why, n]) => t(`label.plan.left.${why}`, { n })).join(', ')
  return t('label.plan.countAndLeft', { labels, left: left.length, reasons })
}
