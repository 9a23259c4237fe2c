import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../api/api-error'
import { saveAs } from '../../../api/save-as'
import { OutsideLink } from '../../../ui/AppLink'
import { mediumInstant } from '../../../ui/instants'
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/ReadOnlyField'
import { notify } from '../../../ui/toasts'
import { CarrierWord } from './CarrierWord'
import { LabelOverlay } from './LabelOverlay'
import { type LabelContext, labelPictureQuery, type OrderLabel } from './label.api'
import classes from './label.module.css'
import { t } from './labels.text'
import { SettleDialog } from './SettleDialog'
import { VoidDialog } from './VoidDialog'

interface BoughtLabelProps {
  label: OrderLabel
  context: Pick<LabelContext, 'services' | 'packagings'>
  mayWrite: boolean
}

/** A bought label: its data and cost, its picture, and its actions (L5, L8, L9). */
export function BoughtLabel({ label, context, mayWrite }: BoughtLabelProps) {
  const [opened, setOpened] = useState<'preview' | 'void' | 'settle'>()
  const close = () => setOpened(undefined)
  const { void_asked_at } = label
  const hasBoth = label.has_picture && label.tracking_number !== null
  const isVoiding = void_asked_at !== null
  return (
    <>
      <LabelFacts label={label} context={context} />
      {label.alerts.map((alert) => (
        <CarrierWord key={alert.message} word={alert} hint={null} />
      ))}
      {label.carrier !== null && <CarrierWord word={label.carrier} hint={label.hint} />}
      {isVoiding && <output>{t('label.voidWaiting', { date: mediumInstant(void_asked_at) })}</output>}
      <div className={classes.buttons}>
        {hasBoth ? (
          <>
            <Button variant="default" onClick={() => setOpened('preview')}>
              {t('label.preview')}
            </Button>
            <DownloadButton label={label} />
          </>
        ) : (
          <span className={classes.quiet}>{t(label.entered ? 'label.noPicture' : 'label.pictureAsked')}</span>
        )}
        {mayWrite && (
          <>
            <Button variant="default" disabled={isVoiding} onClick={() => setOpened('void')}>
              {t('label.void')}
            </Button>
            {(label.entered || isVoiding || label.carrier !== null) && (
              <Button variant="default" onClick={() => setOpened('settle')}>
                {t('label.settle')}
              </Button>
            )}
          </>
        )}
      </div>
      {opened === 'preview' && <LabelOverlay label={label} onClose={close} />}
      {opened === 'void' && <VoidDialog label={label} onClose={close} />}
      {opened === 'settle' && <SettleDialog label={label} ways={['voided']} onClose={close} />}
    </>
  )
}

function LabelFacts({ label, context }: Pick<BoughtLabelProps, 'label' | 'context'>) {
  return (
    <ReadOnlyFields>
      <ReadOnlyField label={t('label.number')}>
        {label.tracking_number !== null &&
          (label.tracking_url === null ? (
            label.tracking_number
          ) : (
            <OutsideLink href={label.tracking_url}>{label.tracking_number}</OutsideLink>
          ))}
      </ReadOnlyField>
      <ReadOnlyField label={t('label.cost')}>{costText(label)}</ReadOnlyField>
      <ReadOnlyField label={t('label.serviceUsed')}>{choiceText(label, context)}</ReadOnlyField>
      <ReadOnlyField label={t(label.entered ? 'label.entered' : 'label.bought')}>
        {t('label.madeBy', {
          date: mediumInstant(label.answered_at ?? label.requested_at),
          person: label.requested_by,
        })}
      </ReadOnlyField>
    </ReadOnlyFields>
  )
}

/** Downloads the picture as a PNG named after the order (L8). */
function DownloadButton({ label }: { label: OrderLabel }) {
  const picture = useQuery({ ...labelPictureQuery(label), enabled: false })
  const save = async () => {
    const { data, error } = await picture.refetch()
    if (data === undefined) notify.error(failureText(error))
    else saveAs(data, `shipping-label-order-${label.order_id}.png`)
  }
  return (
    <Button variant="default" disabled={picture.isFetching} onClick={() => void save()}>
      {t(picture.isFetching ? 'label.downloading' : 'label.download')}
    </Button>
  )
}

function costText({ cost_amount: amount, cost_currency: currency }: OrderLabel): string {
  if (amount === null) return t('label.noCost')
  return t('label.costText', { amount, currency: currency ?? '' })
}

function choiceText(
  { service, packaging }: OrderLabel,
  { services, packagings }: Pick<LabelContext, 'services' | 'packagings'>,
): string | null {
  if (service === null || packaging === null) return null
  const nameOf = (choices: LabelContext['services'], code: string) =>
    choices.find((choice) => choice.code === code)?.name ?? code
  return t('label.service.of', {
    service: nameOf(services, service),
    packaging: nameOf(packagings, packaging),
  })
}
