import { sampleCode } from '@getzo/domain/labels/carrier-choices'
import { Button, Text, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { sumText } from '../../../../../i18n/sum'
import { ApiError, failureText } from '../../../../api/api-error'
import { saveAs } from '../../../../api/save-as'
import { mediumInstant } from '../../../../ui/dates/instants'
import { FormDialog } from '../../../../ui/dialogs/FormDialog'
import { OpenDialog } from '../../../../ui/dialogs/OpenDialog'
import { OutsideLink } from '../../../../ui/links/AppLink'
import { notify } from '../../../../ui/messages/toasts'
import { packagingName, serviceName } from '../../../../ui/names'
import { FailureNotice, LoadingLines } from '../../../../ui/page/states'
import { ReadOnlyField } from '../../../../ui/ReadOnlyField'
import { t as orders } from '../../orders.text'
import cards from '../../view/package-cards.module.css'
import { labelPictureQuery, type OrderLabel, voidOne } from '../label.api'
import { said, t } from '../labels.text'
import { CarrierWord } from './CarrierWord'
import { LabelActs } from './LabelActs'
import classes from './label.module.css'
import { SettleDialog } from './SettleDialog'
import { UpdateFailure, useUpdateFailureTold } from './UpdateFailure'

interface BoughtLabelProps {
  label: OrderLabel
  /** the order's tracking id, which Package Information shows */
  shownNumber: string | null
  /** the panel says that no carrier is configured */
  isSample: boolean
  mayWrite: boolean
}

/** A bought label: its data and cost, its picture, and its actions (L5, L8, L9). */
export function BoughtLabel({ label, shownNumber, isSample, mayWrite }: BoughtLabelProps) {
  const [opened, setOpened] = useState<'preview' | 'void' | 'settle'>()
  const close = () => setOpened(undefined)
  const { void_asked_at } = label
  const hasBoth = label.has_picture && label.tracking_number !== null
  const isVoiding = void_asked_at !== null
  // where the panel says that labels are samples, the sample's own alert says it again
  const isNews = ({ code }: { code: string | null }) => !isSample || code !== sampleCode
  return (
    <>
      <LabelFacts label={label} shownNumber={shownNumber} />
      {label.alerts.filter(isNews).map((alert) => (
        <CarrierWord key={alert.message} word={alert} hint={null} />
      ))}
      {label.carrier !== null && <CarrierWord word={label.carrier} hint={label.hint} />}
      {isVoiding && <output>{t('label.voidWaiting', { date: mediumInstant(void_asked_at) })}</output>}
      {!hasBoth && (
        <span className={`dimmed ${classes.quiet}`}>
          {t(label.entered ? 'label.noPicture' : 'label.pictureAsked')}
        </span>
      )}
      <LabelActs to="card">
        {hasBoth && (
          <>
            <Button variant="default" onClick={() => setOpened('preview')}>
              {t('label.preview')}
            </Button>
            <DownloadButton label={label} />
          </>
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
      </LabelActs>
      {opened === 'preview' && <LabelOverlay label={label} onClose={close} />}
      {opened === 'void' && <VoidDialog label={label} onClose={close} />}
      {opened === 'settle' && <SettleDialog label={label} ways={['voided']} onClose={close} />}
    </>
  )
}

function LabelFacts({ label, shownNumber }: Omit<BoughtLabelProps, 'mayWrite' | 'isSample'>) {
  const { cost_amount: cost, service, packaging } = label
  return (
    <dl className={`flow ${cards.fields}`}>
      {(label.tracking_number === null || label.tracking_number !== shownNumber) && (
        <ReadOnlyField label={t('label.number')}>
          {label.tracking_number !== null &&
            (label.tracking_url === null ? (
              label.tracking_number
            ) : (
              <OutsideLink href={label.tracking_url}>{label.tracking_number}</OutsideLink>
            ))}
        </ReadOnlyField>
      )}
      {cost !== null && (
        <ReadOnlyField label={t('label.cost')}>{sumText(cost, label.cost_currency ?? '')}</ReadOnlyField>
      )}
      {service !== null && packaging !== null && (
        <ReadOnlyField label={t('label.serviceUsed')}>
          {t('label.service.of', { service: serviceName(service), packaging: packagingName(packaging) })}
        </ReadOnlyField>
      )}
      <ReadOnlyField label={label.entered ? t('label.entered') : orders('field.date_shipping_label_made')}>
        {t('label.madeBy', {
          date: mediumInstant(label.answered_at ?? label.requested_at),
          person: label.requested_by,
        })}
      </ReadOnlyField>
    </dl>
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

/** The label upright over the whole screen, until a click or a key (L8). */
function LabelOverlay({ label, onClose }: { label: OrderLabel; onClose: () => void }) {
  const picture = useQuery(labelPictureQuery(label))
  return (
    <OpenDialog
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      title={undefined}
      padding={0}
      // any key, not Escape alone
      onKeyDown={onClose}
      attributes={{ content: { 'aria-label': t('label.preview') } }}
    >
      <button type="button" className={classes.overlay} onClick={onClose} data-autofocus>
        {picture.isError ? (
          <FailureNotice error={picture.error} />
        ) : picture.data === undefined ? (
          <LoadingLines lines={4} />
        ) : (
          <Picture blob={picture.data} number={label.tracking_number ?? ''} />
        )}
        <span className={classes.dismiss}>{t('label.dismiss')}</span>
      </button>
    </OpenDialog>
  )
}

function Picture({ blob, number }: { blob: Blob; number: string }) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img className={classes.picture} src={address} alt={t('label.picture', { number })} />
}

/** Asks for the reason before a label is voided, and shows the carrier's refusal (L9). */
function VoidDialog({ label, onClose }: { label: OrderLabel; onClose: () => void }) {
  const queryClient = useQueryClient()
  const onError = useUpdateFailureTold()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const number = label.tracking_number ?? ''
  const isMissing = reason.trim() === ''
  const act = useMutation({
    mutationFn: () => voidOne(label, reason.trim()),
    onSuccess: () => {
      notify.success(said('label.voided', { number }))
      onClose()
    },
    onError,
    onSettled: () => queryClient.invalidateQueries(),
  })
  const carrier = act.error instanceof ApiError ? act.error.data?.carrier : undefined
  const submit = () => {
    setChecked(true)
    if (!isMissing && !act.isPending) act.mutate()
  }
  return (
    <FormDialog
      title={t('label.void')}
      submit={{ label: t('label.void'), color: 'red', loading: act.isPending }}
      isCancelling
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{t('label.voidAsk', { number })}</Text>
      <Textarea
        mt="sm"
        label={t('label.voidReason')}
        required
        rows={3}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isChecked && isMissing && t('label.reasonMissing')}
      />
      <UpdateFailure error={act.error} />
      {carrier !== undefined && <CarrierWord word={carrier} hint={carrier.hint} />}
    </FormDialog>
  )
}
