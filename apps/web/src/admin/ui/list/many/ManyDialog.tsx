import { canUndoMany, manyAtOnceMax } from '@getzo/domain/lists/many-acts'
import { goesBack, hasEnded, isCancelled } from '@getzo/domain/orders/order-status'
import { binKinds } from '@getzo/domain/records/record-kinds'
import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { figure } from '../../../../i18n/spoken'
import { failureText } from '../../../api/api-error'
import { makeIdempotencyKeys } from '../../../api/idempotency'
import { FormDialog } from '../../dialogs/FormDialog'
import { WarningIcon } from '../../icons'
import { OrderPill } from '../../marks/Pill'
import { notify } from '../../messages/toasts'
import { titlesOf } from '../../names'
import { FailureNotice } from '../../page/states'
import {
  type AskedMany,
  countQuery,
  isOrderStatus,
  isOtherList,
  start,
  textOfAct,
  type Work,
} from './many.api'
import classes from './many.module.css'
import { t } from './many.text'
import { movedPieces, type Pieces } from './moved-pieces'

interface ManyDialogProps {
  asked: AskedMany
  /** `wasAsked`: after the question */
  onStarted: (work: Work, wasAsked: boolean) => void
  /** nothing was done: the list matches other rows than were selected */
  onOtherList: () => void
  onClose: () => void
}

/**
 * Asks before an act on many records: how many are in each present state, each to be left out (W4). A change of status in
 * which nothing is to be decided is made at once; its message takes it back.
 */
export function ManyDialog({ asked, onStarted, onOtherList, onClose }: ManyDialogProps) {
  const [keys] = useState(makeIdempotencyKeys)
  const [left, setLeft] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const counts = useQuery(countQuery(asked))
  const isOutdated = isOtherList(counts.error)
  useEffect(() => {
    if (isOutdated) onOtherList()
  }, [isOutdated, onOtherList])
  const { mutate, isPending, isIdle, isError } = useMutation({
    mutationFn: () =>
      start(
        {
          ...asked,
          ...(needsReason && { reason }),
          leave: states.flatMap(({ state }) => (left.includes(state) || isSo(state) ? [state] : [])),
        },
        keys,
      ),
    onSuccess: (work) => onStarted(work, !isPlain),
    onError: (error) => (isOtherList(error) ? onOtherList() : notify.error(failureText(error))),
  })
  const { act, order_status = null } = asked
  const needsReason = act === 'void_labels'
  const states = counts.data ?? []
  const isSo = (state: string) => state === order_status
  const changed = states.filter(({ state }) => !left.includes(state) && !isSo(state))
  const n = countOf(changed)
  const back = countOf(changed.filter(({ state }) => goesBack(state, order_status ?? '')))
  const title = textOfAct(act, order_status)
  const isPlain =
    act === 'status' &&
    asked.records !== undefined &&
    states.length === 1 &&
    n > 0 &&
    n <= manyAtOnceMax &&
    back === 0 &&
    !hasEnded(order_status ?? '')
  useEffect(() => {
    if (isPlain && isIdle) mutate()
  }, [isPlain, isIdle, mutate])
  // nothing flashes up while it is counted; after a failure the question is there for another try
  if (isPlain ? !isError : act === 'status' && counts.isPending && !counts.isError) return null
  return (
    <FormDialog
      title={title}
      submit={{
        label: t('many.doFor', { act: title, n: figure(n) }),
        loading: isPending,
        disabled: n === 0 || (needsReason && reason.trim() === ''),
        'data-autofocus': !needsReason,
        ...((act === 'delete' || needsReason) && { color: 'red' }),
      }}
      isCancelling={needsReason || isCancelled(order_status ?? '')}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Stack gap="sm">
        {counts.isError && <FailureNotice error={counts.error} onRetry={() => void counts.refetch()} />}
        {counts.isPending && <output>{t('many.counting')}</output>}
        <StatesChoice states={states} left={left} isSo={isSo} onLeft={setLeft} />
        {states.length > 0 && <Text fw={600}>{t('many.ask', { n })}</Text>}
        {back > 0 && (
          <p className="row amber" role="alert">
            <WarningIcon />
            {t('many.back', { n: back })}
          </p>
        )}
        {needsReason && (
          <TextInput
            label={t('many.reason')}
            value={reason}
            maxLength={500}
            required
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {act === 'delete' &&
          movedPieces(asked.list, { pieces: sumOf(changed, 'pieces'), coming: sumOf(changed, 'coming') }).map(
            (text) => (
              <Text key={text} fw={600}>
                {text}
              </Text>
            ),
          )}
        {act === 'delete' && (
          <Text c="dimmed">{t(canUndoMany('delete', asked.list) ? 'many.bin' : 'many.noBin')}</Text>
        )}
        {needsReason && <Text c="dimmed">{t('many.voidAsk')}</Text>}
        {n > manyAtOnceMax && <Text c="dimmed">{t('many.asJob')}</Text>}
      </Stack>
    </FormDialog>
  )
}

const sumOf = (states: readonly Pieces[], name: keyof Pieces) =>
  states.reduce((sum, state) => sum + state[name], 0)

const countOf = (states: readonly { count: number }[]) => states.reduce((sum, { count }) => sum + count, 0)

interface StatesChoiceProps {
  states: readonly { state: string; count: number }[]
  left: readonly string[]
  /** whether records in this state have the new one already */
  isSo: (state: string) => boolean
  onLeft: (left: readonly string[]) => void
}

/** The present states of the records, each to be left out; nothing where they have none. */
function StatesChoice({ states, left, isSo, onLeft }: StatesChoiceProps) {
  if (states.length === 0 || (states.length === 1 && states[0]?.state === '')) return null
  const toggle = (state: string) =>
    onLeft(left.includes(state) ? left.filter((one) => one !== state) : [...left, state])
  return (
    <fieldset className={`dense ${classes.states}`}>
      <legend className="dimmed">{t('many.states')}</legend>
      {states.map(({ state, count }) => (
        <Checkbox
          key={state}
          checked={!left.includes(state) && !isSo(state)}
          disabled={isSo(state)}
          onChange={() => toggle(state)}
          label={
            <span className="wrap">
              <b>{figure(count)}</b> <StateText state={state} />
              {isSo(state) && <Text c="dimmed">{t('many.alreadySo')}</Text>}
            </span>
          }
        />
      ))}
    </fieldset>
  )
}

/** An order's status, or the kind of a deleted record. */
function StateText({ state }: { state: string }) {
  if (isOrderStatus(state)) return <OrderPill status={state} />
  const kind = binKinds.find((one) => one === state)
  return kind === undefined ? null : titlesOf(kind).many
}
