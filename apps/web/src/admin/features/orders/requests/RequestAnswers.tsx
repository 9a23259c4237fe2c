import { requestedSize } from '@getzo/domain/orders/letter/thank-you-letter'
import {
  checkDecline,
  declineBeginning,
  declineReasonLengthMax,
  likelyLanguage,
} from '@getzo/domain/orders/requests/decline-request'
import { htmlLang, isLanguage, type Language, languages } from '@getzo/domain/public/device'
import { Button, NativeSelect, Text, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saidText } from '../../../../i18n/words'
import { failureText } from '../../../api/api-error'
import { changeRequestsQuery } from '../../../api/change-requests'
import { useCan } from '../../../api/current-user'
import { type SeenRequest, useApplyRequest } from '../../../shared/requests/apply-request'
import { said, t as tActs } from '../../../shared/requests/request-acts.text'
import { confirm, confirmRecord } from '../../../ui/dialogs/confirm'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { notify } from '../../../ui/messages/toasts'
import { type ChangeRequest, clearRequest, declineRequest } from '../orders.api'
import { t } from '../orders.text'
import { requestText } from '../request-text'
import classes from './requests.module.css'

/** A request from the list that the frame has loaded. */
function useChangeRequest(id: number) {
  const { data } = useQuery({ ...changeRequestsQuery, enabled: useCan('requests.read') })
  return data?.find((request) => request.id === id)
}

/** The combination that the customer asks for, and the language of the request. */
type RequestFacts = Pick<ChangeRequest, 'requested_item' | 'request_language'>

interface RequestAnswersProps {
  request: SeenRequest
  order: string
  /** if they are known without the list of all requests */
  facts?: RequestFacts
  /** the next thing on its order's page: Apply acts at once and can be undone */
  isNext?: boolean
}

/**
 * The three answers to a request; each asks first (A22), but for Apply on the order's own page. `order` is the order's
 * number.
 */
export function RequestAnswers({ request, order, facts, isNext = false }: RequestAnswersProps) {
  const mayClear = useCan('requests.clear')
  const mayApply = useCan('requests.apply')
  const [isDeclining, setDeclining] = useState(false)
  const listed = useChangeRequest(request.id)
  const asked = facts ?? listed
  const { status_change, product_name: product } = request
  const name = t('requests.name', { request: requestText(status_change), product, number: order })
  const answers = useAnswers(request, { order, name, asked, canUndo: isNext })
  const { clear, apply, askToClear, askToApply } = answers
  const isPending = clear.isPending || apply.isPending
  const size = isNext ? undefined : 'xs'
  return (
    <div className={`flow ${classes.answers}`} data-next={isNext || undefined}>
      {mayApply && (
        <Button
          className={classes.apply}
          variant={isNext ? 'filled' : 'light'}
          size={size}
          disabled={isPending}
          onClick={() => (isNext ? apply.mutate(request) : void askToApply())}
        >
          {tActs(apply.isPending ? 'requestActs.applying' : 'requestActs.apply')}
        </Button>
      )}
      {mayClear && (
        <>
          <Button variant="default" size={size} disabled={isPending} onClick={() => setDeclining(true)}>
            {t('requests.decline')}
          </Button>
          <Button variant="default" size={size} disabled={isPending} onClick={() => void askToClear()}>
            {t(clear.isPending ? 'requests.clearing' : 'requests.clear')}
          </Button>
        </>
      )}
      {!mayApply && <span className="quiet">{t('requests.whoApplies')}</span>}
      {isDeclining && (
        <DeclineDialog
          request={request}
          number={order}
          name={name}
          customersLanguage={asked?.request_language ?? null}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  )
}

/** Clearing and applying a request. */
function useAnswers(
  request: SeenRequest,
  {
    order,
    name,
    asked,
    canUndo,
  }: { order: string; name: string; asked: RequestFacts | undefined; canUndo: boolean },
) {
  const queryClient = useQueryClient()
  // also after a refusal: the screen was out of date
  const onSettled = () => queryClient.invalidateQueries()
  const onError = (error: Error) => notify.error(failureText(error))
  const clear = useMutation({
    mutationFn: clearRequest,
    onSuccess: () =>
      notify.success(said('change_request.cleared', { id: request.id }), {
        heading: t('requests.cleared', { number: order }),
      }),
    onError,
    onSettled,
  })
  const apply = useApplyRequest(order, { canUndo })
  const { id, product_name } = request
  const askToClear = async () => {
    const title = t('requests.clearTitle', { number: order })
    if (await confirmRecord({ id, title, about: name, yes: t('requests.clear') })) clear.mutate(request)
  }
  const askToApply = async () => {
    const { combo_identifier: from, status_change } = request
    const to = asked?.requested_item ?? requestedSize(status_change) ?? status_change
    const title = t('requests.applyTitle', { from, to, number: order })
    if (await confirm({ title, text: product_name, yes: tActs('requestActs.apply') })) apply.mutate(request)
  }
  return { clear, apply, askToClear, askToApply }
}

const languageChoices = languages.map((value) => ({ value, label: t(`requests.language.${value}`) }))

interface DeclineDialogProps {
  request: SeenRequest
  /** of the order */
  number: string
  name: string
  /** the language of the request; null if unknown */
  customersLanguage: Language | null
  onClose: () => void
}

/**
 * Asks for the reason that the customer will read, and its language: the customer's if known, else guessed from the
 * letters.
 */
function DeclineDialog({ request, number, name, customersLanguage, onClose }: DeclineDialogProps) {
  const { setTyped, setChosen, isChecked, language, reason, refusal, decline, submit } = useDeclineDialog({
    request,
    number,
    customersLanguage,
    onClose,
  })

  return (
    <FormDialog
      title={t('requests.declineTitle', { number })}
      size="md"
      submit={{ label: t('requests.decline'), color: 'red', loading: decline.isPending }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Textarea
        mt="sm"
        label={t('requests.reason')}
        description={t('requests.reasonHelp', { n: reason.trim().length, max: declineReasonLengthMax })}
        required
        rows={4}
        lang={htmlLang(language)}
        data-autofocus
        value={reason}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isChecked && refusal !== null && saidText(refusal)}
      />
      <NativeSelect
        mt="sm"
        label={t('requests.language')}
        data={languageChoices}
        value={language}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function useDeclineDialog({
  request,
  number,
  customersLanguage,
  onClose,
}: Pick<DeclineDialogProps, 'request' | 'number' | 'customersLanguage' | 'onClose'>) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const language = isLanguage(chosen) ? chosen : likelyLanguage(typed ?? '', customersLanguage)
  const size = requestedSize(request.status_change)
  const reason =
    typed ?? (customersLanguage === null || size === null ? '' : declineBeginning(language, size))
  const refusal = checkDecline({ reason })
  const decline = useMutation({
    mutationFn: () => declineRequest(request, { reason, language }),
    onSuccess: () => {
      notify.success(said('change_request.declined', { product: request.product_name }), {
        heading: t('requests.declinedDone', { number }),
      })
      onClose()
    },
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const submit = () => {
    setChecked(true)
    if (refusal === null && !decline.isPending) decline.mutate()
  }
  return { setTyped, setChosen, isChecked, language, reason, refusal, decline, submit }
}
