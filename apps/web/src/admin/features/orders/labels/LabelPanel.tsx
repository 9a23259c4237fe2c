import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCan } from '../../../api/current-user'
import { Panel } from '../../../ui/page/Panel'
import { FailureNotice, LoadingLines } from '../../../ui/page/states'
import { StatusText } from '../../../ui/StatusText'
import type { Order } from '../orders.api'
import { BoughtLabel } from './BoughtLabel'
import { CarrierWord } from './CarrierWord'
import { EarlierLabels } from './EarlierLabels'
import { GenerateLabel } from './GenerateLabel'
import { type LabelContext, labelContextQuery } from './label.api'
import classes from './label.module.css'
import { t } from './labels.text'
import { ShipTo } from './ShipTo'
import { UnknownLabel } from './UnknownLabel'

/** An order's shipping label: its preview, and buying, viewing and voiding it (L1 to L9). A csr only views. */
export default function LabelPanel({ order }: { order: Order }) {
  const context = useQuery(labelContextQuery(order.id))
  useOrderFollows(order.id, context.data)
  return (
    <Panel title={t('label.title')}>
      {context.isError ? (
        <FailureNotice error={context.error} onRetry={() => void context.refetch()} />
      ) : context.data === undefined ? (
        <LoadingLines lines={3} />
      ) : (
        <Content order={order} context={context.data} />
      )}
    </Panel>
  )
}

function Content({ order, context }: { order: Order; context: LabelContext }) {
  const mayWrite = useCan('labels.write')
  const { label } = context
  return (
    <div className={classes.content}>
      {context.sample && (
        <div className={classes.wide}>
          <StatusText tone="amber">{t('label.sample')}</StatusText>
        </div>
      )}
      <ShipTo order={order} preview={context.preview} />
      <div className={classes.act}>
        {label === null && mayWrite && <GenerateLabel orderId={order.id} context={context} />}
        {label === null && !mayWrite && <p className={classes.quiet}>{t('label.none')}</p>}
        {label?.status === 'asked' && <output>{t('label.asked')}</output>}
        {label?.status === 'asked' && label.carrier !== null && (
          <CarrierWord word={label.carrier} hint={label.hint} />
        )}
        {label?.status === 'unknown' && <UnknownLabel label={label} mayWrite={mayWrite} />}
        {label?.status === 'bought' && <BoughtLabel label={label} context={context} mayWrite={mayWrite} />}
      </div>
      <EarlierLabels labels={context.earlier} />
    </div>
  )
}

/** Reads the order again when its label changes, since that moves the order. */
function useOrderFollows(orderId: number, context: LabelContext | undefined) {
  const queryClient = useQueryClient()
  const state = context === undefined ? undefined : `${context.label?.id} ${context.label?.status}`
  const last = useRef(state)
  useEffect(() => {
    const before = last.current
    last.current = state
    if (state === undefined || before === undefined || before === state) return
    for (const queryKey of [['order', orderId], ['list'], ['history']]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }, [state, orderId, queryClient])
}
