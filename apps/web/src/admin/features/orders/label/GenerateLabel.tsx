import { Button, NativeSelect, Progress } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { knownText } from '../../../../i18n/words'
import { ApiError, failureText } from '../../../api/api-error'
import { makeIdempotencyKeys } from '../../../ui/form/idempotency'
import { notify } from '../../../ui/toasts'
import { CarrierWord } from './CarrierWord'
import { generate, type LabelDesk } from './label.api'
import classes from './label.module.css'
import { said, t } from './labels.text'

/** Service and packaging to choose, and the one press that buys (L1, L3, L5, L6). */
export function GenerateLabel({ orderId, desk }: { orderId: number; desk: LabelDesk }) {
  const queryClient = useQueryClient()
  const [keys] = useState(makeIdempotencyKeys)
  const [service, setService] = useState(desk.service)
  const [packaging, setPackaging] = useState(desk.packaging)
  const choice = { service, packaging }
  const buy = useMutation({
    mutationFn: () => generate(orderId, choice, keys.keyFor({ orderId, choice })),
    onSuccess: () => {
      keys.afterSuccess()
      notify.success([said('label.generated'), said('label.updated')])
    },
    onError: (error) => {
      keys.afterFailure(error)
      notifyFailure(error)
    },
    // after a failure too: the label may be bought all the same
    onSettled: () => queryClient.invalidateQueries(),
  })
  const refused = buy.error instanceof ApiError ? buy.error.data?.carrier : undefined
  const isOpen = desk.can_buy && desk.problems.length === 0
  return (
    <>
      {!desk.can_buy && <p>{said('label.order_ended')}</p>}
      {desk.problems.length > 0 && <Problems problems={desk.problems} />}
      <div className={classes.choices}>
        <NativeSelect
          label={t('label.service')}
          data={named(desk.services, desk.service)}
          value={service}
          disabled={buy.isPending}
          onChange={(event) => setService(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('label.packaging')}
          data={named(desk.packagings, desk.packaging)}
          value={packaging}
          disabled={buy.isPending}
          onChange={(event) => setPackaging(event.currentTarget.value)}
        />
      </div>
      <Button disabled={!isOpen || buy.isPending} onClick={() => buy.mutate()}>
        {t('label.generate')}
      </Button>
      {buy.isPending && (
        <output className={classes.progress}>
          <Progress value={100} animated aria-hidden="true" />
          {t('label.generating')}
        </output>
      )}
      {refused !== undefined && <CarrierWord word={refused} hint={refused.hint} />}
    </>
  )
}

const named = (choices: LabelDesk['services'], standard: string) =>
  choices.map(({ code, name }) => ({
    value: code,
    label: `${code} ${code === standard ? t('label.default', { name }) : name}`,
  }))

function Problems({ problems }: { problems: LabelDesk['problems'] }) {
  return (
    <div className={classes.problems}>
      <h3 className={classes.heading}>{t('label.problems')}</h3>
      <ul>
        {problems.map(({ rule, params, message }) => (
          <li key={message}>{knownText(rule, params) ?? message}</li>
        ))}
      </ul>
    </div>
  )
}

/** What was refused in our words, beside the carrier's own (L6). An answer that is still to come is no failure. */
function notifyFailure(error: Error) {
  const carrier = error instanceof ApiError ? error.data?.carrier : undefined
  if (error instanceof ApiError && error.name === 'label_pending') {
    notify.warning(said('label.pending'))
  } else if (error instanceof ApiError && error.name === 'label_unknown') {
    notify.warning(said('label.unknown'))
  } else if (carrier !== undefined) {
    notify.error([said('label.generate_failed'), said('label.carrier_says', { message: carrier.message })])
  } else {
    notify.error([said('label.generate_failed'), failureText(error)])
  }
}
