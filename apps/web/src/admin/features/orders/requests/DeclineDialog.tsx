import { requestedSize } from '@getzo/domain/orders/letter/thank-you-letter'
import {
  checkDecline,
  declineBeginning,
  declineReasonLengthMax,
  likelyLanguage,
} from '@getzo/domain/orders/requests/decline-request'
import { htmlLang, isLanguage, type Language, languages } from '@getzo/domain/public/device'
import { NativeSelect, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saidText } from '../../../../i18n/words'
import { failureText } from '../../../api/api-error'
import type { SeenRequest } from '../../../shared/requests/apply-request'
import { said } from '../../../shared/requests/request-acts.text'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { notify } from '../../../ui/messages/toasts'
import { declineRequest } from '../orders.api'
import { t } from '../orders.text'

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
export function DeclineDialog({ request, number, name, customersLanguage, onClose }: DeclineDialogProps) {
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
