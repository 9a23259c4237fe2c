import { saidOfApplied } from '@getzo/domain/orders/apply-size'
import { requestedItem } from '@getzo/domain/orders/thank-you-letter'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { saidText } from '../../../../i18n/words'
import { failureText } from '../../../api/api-error'
import { changeRequestsQuery } from '../../../api/change-requests'
import { useCan } from '../../../api/current-user'
import { confirm, confirmRecord } from '../../../ui/confirm'
import { notify } from '../../../ui/toasts'
import { applyRequest, clearRequest, type SeenRequest } from '../orders.api'
import { t } from '../orders.text'
import { said } from './request-words'
import classes from './requests.module.css'

const DeclineDialog = lazy(() => import('./DeclineDialog'))

/** A request from the list that the frame has loaded. */
function useChangeRequest(id: number) {
  const { data } = useQuery({ ...changeRequestsQuery, enabled: useCan('requests.read') })
  return data?.find((request) => request.id === id)
}

interface RequestAnswersProps {
  request: SeenRequest
  order: string
}

/** The three answers to a request; each asks first (A22). `order` is the order's number. */
export function RequestAnswers({ request, order }: RequestAnswersProps) {
  const mayClear = useCan('requests.clear')
  const mayApply = useCan('requests.apply')
  const [isDeclining, setDeclining] = useState(false)
  const asked = useChangeRequest(request.id)
  const { status_change, product_name: product } = request
  const name = t('requests.name', { request: status_change, product, number: order })
  const { clear, apply, askToClear, askToApply } = useAnswers(request, { order, name, asked })
  const isPending = clear.isPending || apply.isPending
  return (
    <div className={classes.answers}>
      {mayApply && (
        <Button variant="light" size="xs" disabled={isPending} onClick={() => void askToApply()}>
          {t(apply.isPending ? 'requests.applying' : 'requests.apply')}
        </Button>
      )}
      {mayClear && (
        <>
          <Button variant="default" size="xs" disabled={isPending} onClick={() => setDeclining(true)}>
            {t('requests.decline')}
          </Button>
          <Button variant="default" size="xs" disabled={isPending} onClick={() => void askToClear()}>
            {t(clear.isPending ? 'requests.clearing' : 'requests.clear')}
          </Button>
        </>
      )}
      {!mayApply && <span className={classes.who}>{t('requests.whoApplies')}</span>}
      {isDeclining && (
        <Suspense>
          <DeclineDialog
            request={request}
            number={order}
            name={name}
            customersLanguage={asked?.request_language ?? null}
            onClose={() => setDeclining(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Clearing and applying a request, each asked for first. */
function useAnswers(
  request: SeenRequest,
  { order, name, asked }: { order: string; name: string; asked: ReturnType<typeof useChangeRequest> },
) {
  const queryClient = useQueryClient()
  // also after a refusal: the screen was out of date
  const onSettled = () => queryClient.invalidateQueries()
  const onError = (error: Error) => notify.error(failureText(error))
  const clear = useMutation({
    mutationFn: clearRequest,
    onSuccess: () => notify.success(said('change_request.cleared', { id: request.id })),
    onError,
    onSettled,
  })
  const apply = useMutation({
    mutationFn: applyRequest,
    onSuccess: ({ data: [line = request] }) =>
      notify.success(saidText(saidOfApplied(request.id, request, line))),
    onError,
    onSettled,
  })
  const { id, product_name } = request
  const askToClear = async () => {
    const title = t('requests.clearTitle', { number: order })
    if (await confirmRecord({ id, title, about: name, yes: t('requests.clear') })) clear.mutate(request)
  }
  const askToApply = async () => {
    const { combo_identifier: from } = request
    const to = requestedItem({ ...request, size_position: asked?.size_position ?? null })
    const title = t('requests.applyTitle', { from, to, number: order })
    if (await confirm({ title, text: product_name, yes: t('requests.apply') })) apply.mutate(request)
  }
  return { clear, apply, askToClear, askToApply }
}
