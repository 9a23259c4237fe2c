import type { ChosenShipment, ShipmentChoice } from '@getzo/domain/labels/shipment'
import { Button, NativeSelect, Progress } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { sumText } from '../../../../../i18n/sum'
import { knownText } from '../../../../../i18n/words'
import { ApiError, failureText } from '../../../../api/api-error'
import { makeIdempotencyKeys } from '../../../../api/idempotency'
import { notify } from '../../../../ui/messages/toasts'
import { packagingName, serviceName } from '../../../../ui/names'
import { type AcceptedOrder, generate, type LabelContext, labelEstimateQuery } from '../label.api'
import { said, t } from '../labels.text'
import { CarrierWord } from './CarrierWord'
import { LabelActs, useIsNext } from './LabelActs'
import classes from './label.module.css'
import { useToldOnceGone } from './told-once-gone'

const BuyLabelsDialog = lazy(() => import('../many/BuyLabelsDialog'))

interface GenerateLabelProps {
  orderId: number
  context: LabelContext
}

/** Buys a label: a choice of service and packaging, and a dialog before the purchase (L1, L3, L5, L6, O38). */
export function GenerateLabel({ orderId, context }: GenerateLabelProps) {
  const [chosen, setChosen] = useState<ChosenShipment>({})
  const choice = { service: context.service, packaging: context.packaging, ...chosen }
  const [isAsking, setAsking] = useState(false)
  const buy = usePurchase(choice.packaging)
  const refused = buy.error instanceof ApiError ? buy.error.data?.carrier : undefined
  const isNext = useIsNext()
  const isOpen = context.problems.length === 0
  if (!context.can_buy) return <p className="paragraph">{said('label.order_ended')}</p>
  return (
    <>
      {context.problems.length > 0 && <Problems problems={context.problems} />}
      <details>
        <summary>
          {t('label.service.of', {
            service: serviceName(choice.service),
            packaging: packagingName(choice.packaging),
          })}
          {isOpen && <Estimate orderId={orderId} context={context} choice={choice} />}
        </summary>
        <ServiceFields
          context={context}
          choice={choice}
          isLocked={buy.isPending}
          onChange={(change) => setChosen({ ...chosen, ...change })}
        />
      </details>
      <LabelActs>
        <Button
          variant={isNext ? 'filled' : 'default'}
          disabled={!isOpen || buy.isPending}
          onClick={() => setAsking(true)}
        >
          {t('label.generate')}
        </Button>
      </LabelActs>
      {buy.isPending && <UnderWay />}
      {buy.error !== null && <Failure error={buy.error} />}
      {isAsking && (
        <Suspense>
          <BuyLabelsDialog
            orders={{ ids: String(orderId), ...chosen }}
            onClose={() => setAsking(false)}
            onBuy={({ records: [seen] }) => {
              setAsking(false)
              if (seen !== undefined) buy.mutate(seen)
            }}
          />
        </Suspense>
      )}
      {refused !== undefined && <CarrierWord word={refused} hint={refused.hint} />}
    </>
  )
}

interface ServiceFieldsProps {
  context: LabelContext
  choice: ShipmentChoice
  isLocked: boolean
  onChange: (change: ChosenShipment) => void
}

const ServiceFields = ({ context, choice, isLocked, onChange }: ServiceFieldsProps) => (
  <div className={classes.choices}>
    <NativeSelect
      label={t('label.service')}
      data={named(context.services, context.service, serviceName)}
      value={choice.service}
      disabled={isLocked}
      onChange={(event) => onChange({ service: event.currentTarget.value })}
    />
    <NativeSelect
      label={t('label.packaging')}
      data={named(context.packagings, context.packaging, packagingName)}
      value={choice.packaging}
      disabled={isLocked}
      onChange={(event) => onChange({ packaging: event.currentTarget.value })}
    />
  </div>
)

const named = (choices: LabelContext['services'], standard: string, nameOf: (code: string) => string) =>
  choices.map(({ code }) => ({
    value: code,
    label: code === standard ? t('label.default', { name: nameOf(code) }) : nameOf(code),
  }))

/** The carrier's price for the choice; nothing where it names none. */
function Estimate({ orderId, context, choice }: GenerateLabelProps & { choice: ShipmentChoice }) {
  const { data: cost } = useQuery(labelEstimateQuery(orderId, choice, context.preview))
  if (cost == null) return null
  const { amount, currency } = cost
  return (
    <span className={classes.estimate}>
      <span className={`dimmed ${classes.quiet}`}>{t('label.estimated')}</span> {sumText(amount, currency)}
    </span>
  )
}

function Problems({ problems }: { problems: LabelContext['problems'] }) {
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

const UnderWay = () => (
  <output className={classes.progress}>
    <Progress value={100} animated aria-hidden="true" />
    {t('label.generating')}
  </output>
)

const Failure = ({ error }: { error: Error }) => (
  <div role="alert" className={classes.failure}>
    {failureWords(error).map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

function usePurchase(packaging: string) {
  const queryClient = useQueryClient()
  const [keys] = useState(makeIdempotencyKeys)
  const toldOnceGone = useToldOnceGone(notifyFailure)
  return useMutation({
    mutationFn: (seen: AcceptedOrder) => generate(seen, packaging, keys.keyFor({ packaging, ...seen })),
    onSuccess: () => {
      keys.afterSuccess()
      notify.success([t('label.boughtNow'), said('label.generated'), said('label.updated')])
    },
    onError: (error) => {
      keys.afterFailure(error)
      toldOnceGone(error)
    },
    // also after a failure: the label may have been bought
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** Shows a refusal in our words and the carrier's (L6). An outstanding answer is no failure. */
function notifyFailure(error: Error) {
  if (isUnderWay(error)) notify.warning(said('label.pending'))
  else notify.error(failureWords(error))
}

const isUnderWay = (error: Error) => error instanceof ApiError && error.name === 'label_pending'

/**
 * The texts of a failed purchase (L6). A label whose answer was lost may have been bought, although its order shows
 * none.
 */
function failureWords(error: Error): string[] {
  if (isUnderWay(error)) return [said('label.pending')]
  if (error instanceof ApiError && error.name === 'label_unknown') {
    return [said('label.update_failed'), said('label.unknown')]
  }
  const carrier = error instanceof ApiError ? error.data?.carrier : undefined
  const reason =
    carrier === undefined ? failureText(error) : said('label.carrier_says', { message: carrier.message })
  return [said('label.generate_failed'), reason]
}
