import { screens } from '@getzo/contract/paths'
import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../api/current-user'
import { AppLink, IconButton } from '../../ui/AppLink'
import { ZoneLine } from '../../ui/InstantText'
import { ViewIcon } from '../../ui/icons'
import { useMarkDone } from '../../ui/refunds/MarkDone'
import { t as ui } from '../../ui/text'
import { RefundSteps } from './RefundSteps'
import { moneyText } from './refund-words'
import { isOwed, type Refund } from './refunds.api'
import classes from './refunds.module.css'
import { t } from './refunds.text'

const noteLengthMax = 500

/** Opens the steps of a refund, and of one that is due the place to mark it with a note (K7). `text` opens them too. */
export function RefundDetails({ refund, text }: { refund: Refund; text?: string }) {
  const [isOpen, setOpen] = useState(false)
  const number = refund.order_number
  return (
    <>
      {text === undefined ? (
        <IconButton label={t('refunds.details', { number })} onClick={() => setOpen(true)}>
          <ViewIcon />
        </IconButton>
      ) : (
        <button type="button" className={classes.noteText} onClick={() => setOpen(true)}>
          {text}
        </button>
      )}
      {isOpen && <Details refund={refund} onClose={() => setOpen(false)} />}
    </>
  )
}

function Details({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const mayMark = useCan('refunds.write') && isOwed(refund)
  const { order_id, order_number: number, customer_id, customer_name, amount, currency } = refund
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('refunds.detailsTitle', { number })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <p className={classes.about}>
        <b className={classes.amount}>{t('refunds.amountOf', { amount: moneyText(amount), currency })}</b>
        <AppLink to={screens.customer(customer_id)}>{customer_name}</AppLink>
        <AppLink to={screens.order(order_id)}>{t('refunds.toOrder')}</AppLink>
      </p>
      <RefundSteps refund={refund} />
      <ZoneLine />
      {mayMark && <MarkWithNote refund={refund} onDone={onClose} />}
    </Modal>
  )
}

function MarkWithNote({ refund, onDone }: { refund: Refund; onDone: () => void }) {
  const { mark, isBusy } = useMarkDone()
  const [note, setNote] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void mark(refund, note).then((isDone) => isDone && onDone())
      }}
    >
      <Textarea
        label={t('refunds.noteLabel')}
        description={t('refunds.noteHint')}
        maxLength={noteLengthMax}
        rows={2}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md" gap="sm">
        <Button variant="default" onClick={onDone}>
          {ui('ui.cancel')}
        </Button>
        <Button type="submit" disabled={isBusy}>
          {t('refunds.finishYes')}
        </Button>
      </Group>
    </form>
  )
}
