import { cancelLabels } from '@getzo/contract/labels/labels.endpoints'
import { type LabelConcern, labelConcerns } from '@getzo/domain/labels/label-concerns'
import { Button, Group, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { betweenSentences } from '../../../../../i18n/spoken'
import { failureText } from '../../../../api/api-error'
import { call } from '../../../../api/call'
import { toldTexts } from '../../../../api/told-texts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog'
import { OpenDialog } from '../../../../ui/dialogs/OpenDialog'
import { Pill } from '../../../../ui/marks/Pill'
import { notify } from '../../../../ui/messages/toasts'
import { FailureNotice, LoadingLines } from '../../../../ui/page/states'
import {
  type LabelPlan,
  type LabelPlans,
  labelPlansQuery,
  type PlannedOrders,
  type Purchase,
} from '../label.api'
import { t } from '../labels.text'
import classes from './buy-labels.module.css'
import type { LabelProgress } from './generate-many'
import { PlansTable } from './PlansTable'
import { estimatedOrder, isPossible, type PlanChoice, useEstimates, usePlanChoice } from './use-plan-choice'

interface BuyLabelsDialogProps {
  orders: PlannedOrders
  onBuy: (purchase: Purchase) => void
  onClose: () => void
}

/**
 * The labels that are about to be bought, order by order (O38). An order with a concern is left out until it is ticked.
 * One that the carrier cannot take cannot be ticked.
 */
export default function BuyLabelsDialog({ orders, onBuy, onClose }: BuyLabelsDialogProps) {
  const query = useQuery(labelPlansQuery(orders))
  const choice = usePlanChoice(query.data)
  const { plans, ticked } = choice
  return (
    <FormDialog
      title={t('label.plan.title')}
      size="80rem"
      submit={{
        label: t('label.plan.buy', { n: ticked.length }),
        disabled: ticked.length === 0,
        'data-autofocus': true,
      }}
      onSubmit={() => onBuy({ records: choice.accepted(), plans })}
      onClose={onClose}
      note={
        <span className={`quiet ${classes.note}`}>
          <strong>{t('label.plan.nothingYet')}</strong> {t('label.plan.billed')}
        </span>
      }
      classNames={{ form: classes.dialog, buttons: classes.buttons }}
    >
      {query.isError ? (
        <FailureNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <LoadingLines lines={4} />
      ) : (
        <Plans data={query.data} choice={choice} />
      )}
    </FormDialog>
  )
}

function Plans({ data, choice }: { data: LabelPlans; choice: PlanChoice }) {
  const { plans, ticked } = choice
  const [shown, setShown] = useState<Shown>('all')
  const estimates = useEstimates(
    plans.filter(isPossible).map((plan) => estimatedOrder(plan, choice)),
    data.packaging.code,
  )
  const left = plans.filter((plan) => !ticked.includes(plan))
  return (
    <>
      <div className={`wrap ${classes.head}`}>
        {data.sample && <Pill tone="amber">{t('label.sample')}</Pill>}
        <ShownButtons choice={choice} shown={shown} onShow={setShown} />
      </div>
      <PlansTable
        plans={plans.filter(
          ({ id }) => shown === 'all' || (shown === 'ready') === choice.readyAsRead.has(id),
        )}
        choice={choice}
        estimates={estimates}
        left={left.length === 0 ? '' : leftText(left)}
      />
      {left.length > 0 && (
        <p className="quiet">
          {left.some(isPossible) && t('label.plan.about') + betweenSentences()}
          {!plans.every(isPossible) && t('label.plan.impossible')}
        </p>
      )}
    </>
  )
}

type Shown = 'all' | 'ready' | 'inTheWay'

interface ShownButtonsProps {
  choice: PlanChoice
  shown: Shown
  onShow: (shown: Shown) => void
}

/** "All 12, Ready 8, In the way 4", where there are both kinds. */
function ShownButtons({ choice: { plans, readyAsRead }, shown, onShow }: ShownButtonsProps) {
  const ready = readyAsRead.size
  if (ready === 0 || ready === plans.length) return null
  const counts = { all: plans.length, ready, inTheWay: plans.length - ready }
  return (
    <fieldset className={`row ${classes.shown}`}>
      <legend>{t('label.plan.show')}</legend>
      {(['all', 'ready', 'inTheWay'] as const).map((which) => (
        <button key={which} type="button" aria-pressed={which === shown} onClick={() => onShow(which)}>
          {t(`label.plan.show.${which}`, { n: counts[which] })}
        </button>
      ))}
    </fieldset>
  )
}

/** "4 left out: 2 size changes, 1 unpaid, 1 not possible". */
function leftText(left: readonly LabelPlan[]): string {
  const counts = new Map<LabelConcern | 'not_possible' | 'not_ticked', number>()
  for (const plan of left) {
    const why = isPossible(plan) ? (labelConcerns(plan)[0] ?? 'not_ticked') : 'not_possible'
    counts.set(why, (counts.get(why) ?? 0) + 1)
  }
  const reasons = [...counts].map(([why, n]) => t(`label.plan.left.${why}`, { n })).join(', ')
  return t('label.plan.leftOut', { left: left.length, reasons })
}

/**
 * The progress of the labels of a selection (W4). Closing it does not stop the purchases; labels not sent yet can be
 * stopped.
 */
export function ManyLabelsDialog({
  progress: { done, total, labelIds },
  onClose,
}: {
  progress: LabelProgress
  onClose: () => void
}) {
  const [isStopping, setStopping] = useState(false)
  const stop = async () => {
    setStopping(true)
    try {
      notify.success(toldTexts(await call(cancelLabels, { body: { label_ids: [...labelIds] } })))
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setStopping(false)
    }
  }
  return (
    <OpenDialog
      onClose={onClose}
      title={t('label.progress.title')}
      closeButtonProps={{ 'aria-label': t('label.progress.close') }}
    >
      <output>{t('label.progress.done', { done, total })}</output>
      <Progress value={(done / total) * 100} mt="sm" aria-label={t('label.progress.title')} />
      <p className="paragraph">{t('label.progress.about')}</p>
      <Group justify="flex-end" mt="md">
        {labelIds.length > 0 && (
          <Button variant="default" loading={isStopping} onClick={() => void stop()}>
            {t('label.progress.stop')}
          </Button>
        )}
        <Button onClick={onClose}>{t('label.progress.close')}</Button>
      </Group>
    </OpenDialog>
  )
}
