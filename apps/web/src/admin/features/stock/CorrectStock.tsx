import { correctStock } from '@getzo/contract/stock/stock.endpoints'
import { amountOf, type CorrectionKind, correctionKinds, quantityMax } from '@getzo/domain/stock/stock'
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { makeIdempotencyKeys } from '../../api/idempotency'
import { signed } from '../../shared/stock/signed'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { notify } from '../../ui/messages/toasts'
import { type StockRow, stockOfQuery } from './stock.api'
import classes from './stock.module.css'
import { said, t } from './stock.text'
import { SkuLine } from './stock-figures'

const noteLengthMax = 500

/** Corrects what lies on the shelf, and says before what the ledger will say (S5). */
export default function CorrectStock({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const { data: now = row, refetch } = useQuery(stockOfQuery(row.id))
  const onHand = now.on_hand ?? 0
  const [kind, setKind] = useState<CorrectionKind>('counted')
  const [typed, setTyped] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [keys] = useState(makeIdempotencyKeys)
  const queryClient = useQueryClient()
  const text = typed ?? (kind === 'counted' ? String(onHand) : '1')
  const pieces = /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
  const min = kind === 'counted' ? 0 : 1
  const isValid = pieces !== null && pieces >= min
  const amount = isValid ? amountOf(kind, pieces, onHand) : 0
  const save = useMutation({
    mutationFn: async () => {
      const body = { kind, pieces, quantity_seen: onHand, note: note.trim() || null }
      return call(correctStock, { params: { id: row.id }, body }, { idempotencyKey: keys.keyFor(body) })
    },
    onSuccess: ({ data }) => {
      keys.afterSuccess()
      notify.success(said('stock.corrected', { n: data[0]?.on_hand ?? 0, sku: row.sku }))
      onClose()
    },
    onError: async (error) => {
      keys.afterFailure(error)
      await refetch()
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  const step = (by: number) => setTyped(String(Math.max(min, Math.min(quantityMax, (pieces ?? min) + by))))
  return (
    <FormDialog
      title={t('stock.correct')}
      size="sm"
      submit={{ label: t('stock.save'), loading: save.isPending, disabled: !isValid || amount === 0 }}
      onSubmit={() => {
        if (isValid && amount !== 0) save.mutate()
      }}
      onClose={onClose}
    >
      <SkuLine row={row} />
      <SegmentedControl
        fullWidth
        aria-label={t('stock.correct')}
        value={kind}
        onChange={(value) => {
          setKind(value)
          setTyped(null)
        }}
        data={correctionKinds.map((value) => ({ value, label: t(`stock.kind.${value}`) }))}
      />
      <div className={`flow ${classes.amount}`}>
        <div className={classes.stepper}>
          <Button
            variant="default"
            aria-label={t('stock.fewer')}
            disabled={!isValid || pieces <= min}
            onClick={() => step(-1)}
          >
            −
          </Button>
          <TextInput
            label={t(kind === 'counted' ? 'stock.shelfNow' : 'stock.howMany')}
            value={text}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={isValid ? undefined : said('stock.pieces_invalid', { min, max: quantityMax })}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
          />
          <Button variant="default" aria-label={t('stock.more')} disabled={!isValid} onClick={() => step(1)}>
            +
          </Button>
        </div>
        <Effect amount={amount} onHand={onHand} left={now.left ?? 0} />
      </div>
      <Textarea
        label={t('stock.note')}
        placeholder={t('stock.noteHint')}
        maxLength={noteLengthMax}
        rows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {save.isError && (
        <p role="alert" className="above red">
          {failureText(save.error)}
        </p>
      )}
    </FormDialog>
  )
}

/** "1 fewer: 4 → 3, left −2 → −3". */
function Effect({ amount, onHand, left }: { amount: number; onHand: number; left: number }) {
  if (amount === 0) return <p className={classes.effect}>{t('stock.same')}</p>
  return (
    <p className={classes.effect} aria-live="polite">
      <b>{t(amount < 0 ? 'stock.fewerBy' : 'stock.moreBy', { n: Math.abs(amount) })}</b> {signed(onHand)} →{' '}
      {signed(onHand + amount)}
      <span className="toned" data-tone={left + amount < 0 ? 'red' : undefined}>
        {t('stock.leftFromTo', { from: signed(left), to: signed(left + amount) })}
      </span>
    </p>
  )
}
