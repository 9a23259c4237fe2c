import {
  cancelArrival,
  closeArrival,
  deleteArrival,
  markOrdered,
} from '@getzo/contract/arrivals/arrivals.endpoints'
import { screens } from '@getzo/contract/paths'
import { mayFollow } from '@getzo/domain/arrivals/arrival-rules'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { spokenLanguage } from '../../../../i18n/spoken'
import { failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { useCan } from '../../../api/current-user'
import { makeIdempotencyKeys } from '../../../api/idempotency'
import { overOwnChanges } from '../../../api/own-changes'
import { confirm, confirmDeletion } from '../../../ui/dialogs/confirm'
import { ParcelIcon, WarningIcon } from '../../../ui/icons'
import { ButtonLink } from '../../../ui/links/AppLink'
import { sayDeleted } from '../../../ui/messages/deleted'
import { notify } from '../../../ui/messages/toasts'
import strip from '../../../ui/page/strip.module.css'
import { type Arrival, languageOfPaper, orderArrivalAgain, savePurchaseOrder } from '../arrivals.api'
import { said, t } from '../arrivals.text'

const missingOf = ({ lines }: Arrival) =>
  lines.reduce((all, { ordered, received }) => all + Math.max(0, ordered - received), 0)

/** Runs an act on an arrival and tells what it did. */
function useAct(arrival: Arrival) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [keys] = useState(makeIdempotencyKeys)
  const { id, number, version } = arrival
  const over = <A,>(act: (parts: { params: { id: number }; body: { version: number } }) => Promise<A>) =>
    overOwnChanges({ version }, (body) => act({ params: { id }, body }))
  const acts = {
    order: async () => {
      await over((parts) => call(markOrdered, parts))
      return said('arrival.ordered', { number })
    },
    close: async () => {
      await over((parts) => call(closeArrival, parts))
      return said('arrival.closed', { number })
    },
    cancel: async () => {
      await over((parts) => call(cancelArrival, parts))
      return said('arrival.cancelled', { number })
    },
    remove: async () => {
      await over((parts) => call(deleteArrival, parts))
      void navigate({ to: screens.arrivals })
      sayDeleted({ id, what: t('arrivals.what', { number }), kind: 'arrival' }, queryClient)
      return null
    },
    again: async () => {
      const { data } = await orderArrivalAgain(id, keys.keyFor({ id, version }))
      const [first] = data
      if (first) void navigate({ to: screens.arrival(first.id) })
      return said('arrival.proposed', { n: data.length })
    },
    print: async () => {
      await savePurchaseOrder(arrival, false)
      return null
    },
    printWithCosts: async () => {
      await savePurchaseOrder(arrival, true)
      return null
    },
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (act: keyof typeof acts) => acts[act](),
    onSuccess: (text) => {
      if (text !== null) notify.success(text)
    },
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return { run: mutate, isPending }
}

/** The name of a paper, with its language where that is not the reader's. */
function inItsLanguage(what: string, arrival: Arrival): string {
  const language = languageOfPaper(arrival)
  return language === spokenLanguage() ? what : t('arrivals.inLanguage', { what, language })
}

/** The acts in the head of an arrival's page. */
export function HeadActs({ arrival }: { arrival: Arrival }) {
  const { run, isPending } = useAct(arrival)
  const mayWrite = useCan('arrivals.write')
  const readsCosts = useCan('costs.read')
  const { id, number, state } = arrival
  const askToDelete = async () => {
    if (await confirmDeletion({ id, what: t('arrivals.what', { number }) })) run('remove')
  }
  const askToCancel = async () => {
    const isSure = await confirm({
      title: t('arrivals.cancelAsk', { number }),
      text: t('arrivals.cancelText'),
      yes: t('arrivals.cancel'),
      no: t('arrivals.keep'),
      danger: true,
    })
    if (isSure) run('cancel')
  }
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => run('print')}>
        {inItsLanguage(t('arrivals.purchaseOrder'), arrival)}
      </Button>
      {readsCosts && (
        <Button variant="default" disabled={isPending} onClick={() => run('printWithCosts')}>
          {inItsLanguage(t('arrivals.withCosts'), arrival)}
        </Button>
      )}
      {mayWrite && mayFollow('delete', state) && (
        <Button variant="default" disabled={isPending} onClick={() => void askToDelete()}>
          {t('arrivals.delete')}
        </Button>
      )}
      {mayWrite && mayFollow('cancel', state) && (
        <Button variant="default" disabled={isPending} onClick={() => void askToCancel()}>
          {t('arrivals.cancel')}
        </Button>
      )}
      {mayWrite && mayFollow('edit', state) && (
        <ButtonLink to={screens.editArrival(id)} variant="default">
          {t('arrivals.edit')}
        </ButtonLink>
      )}
      {mayWrite && state !== 'draft' && (
        <Button variant="default" disabled={isPending} onClick={() => run('again')}>
          {t('arrivals.orderAgain')}
        </Button>
      )}
    </>
  )
}

/** What is missing, and what to do next, with the page's one filled button (S7). */
export function ArrivalStrip({ arrival }: { arrival: Arrival }) {
  const { run, isPending } = useAct(arrival)
  const mayWrite = useCan('arrivals.write')
  const mayReceive = useCan('stock.correct')
  const { id, number, state } = arrival
  if (state === 'closed' || state === 'cancelled') return null
  const missing = missingOf(arrival)
  const close = async () => {
    const isSure =
      missing === 0 ||
      (await confirm({
        title: t('arrivals.closeAsk', { number, n: missing }),
        text: t('arrivals.closeText'),
        yes: t('arrivals.closeShort'),
        no: t('arrivals.keep'),
      }))
    if (isSure) run('close')
  }
  const isHere = missing === 0 && state === 'received_in_part'
  const { title, text, isRed } = wordsOf(arrival, missing)
  return (
    <section className={strip.strip} aria-label={t('arrivals.strip')} data-tone={isRed ? 'red' : undefined}>
      <span className="disc" aria-hidden="true">
        {isRed ? <WarningIcon /> : <ParcelIcon />}
      </span>
      <p className={strip.text}>
        <b>{title}</b> {text}
      </p>
      <span className={`flow ${strip.acts}`}>
        {mayWrite && mayFollow('close', state) && (
          <Button variant={isHere ? 'filled' : 'default'} disabled={isPending} onClick={() => void close()}>
            {t(missing === 0 ? 'arrivals.close' : 'arrivals.closeShort')}
          </Button>
        )}
        {mayReceive && mayFollow('receive', state) && (
          <ButtonLink to={screens.receiveArrival(id)} variant={isHere ? 'default' : 'filled'}>
            {t('arrivals.receiveByScanning')}
          </ButtonLink>
        )}
        {mayWrite && mayFollow('order', state) && (
          <Button loading={isPending} onClick={() => run('order')}>
            {t('arrivals.markOrdered')}
          </Button>
        )}
      </span>
    </section>
  )
}

function wordsOf(arrival: Arrival, missing: number) {
  const { state, lines, late_days: late } = arrival
  if (state === 'draft')
    return { title: t('arrivals.strip.draft'), text: t('arrivals.strip.draftText'), isRed: false }
  if (missing === 0)
    return { title: t('arrivals.strip.here'), text: t('arrivals.strip.hereText'), isRed: false }
  const out = lines.filter(({ left, ordered, received }) => left !== null && left <= 0 && ordered > received)
  return {
    title: t(state === 'ordered' ? 'arrivals.strip.coming' : 'arrivals.strip.missing', { n: missing }),
    text: out
      .slice(0, 3)
      .map(({ product_name: product, ordered, received }) =>
        t('arrivals.strip.soldOut', { product, n: ordered - received }),
      )
      .join(' '),
    isRed: state === 'received_in_part' || late !== null,
  }
}
