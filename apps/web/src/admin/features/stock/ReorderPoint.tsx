import { setReorderPoint } from '@getzo/contract/stock/stock.endpoints'
import { quantityMax } from '@getzo/domain/stock/stock'
import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { notify } from '../../ui/messages/toasts'
import type { StockRow } from './stock.api'
import classes from './stock.module.css'
import { said, t } from './stock.text'
import { SkuLine } from './stock-figures'

/** Sets or clears the reorder point of one SKU, or of several (S5). */
export default function ReorderPoint({ rows, onClose }: { rows: readonly StockRow[]; onClose: () => void }) {
  const only = rows.length === 1 ? rows[0] : undefined
  const [text, setText] = useState(String(only?.reorder_at ?? ''))
  const queryClient = useQueryClient()
  const trimmed = text.trim()
  const isValid = /^\d{0,9}$/.test(trimmed)
  const save = useMutation({
    mutationFn: () =>
      call(setReorderPoint, {
        body: { ids: rows.map(({ id }) => id), reorder_at: trimmed === '' ? null : Number(trimmed) },
      }),
    onSuccess: ({ data }) => {
      notify.success(said('stock.reorder_set', { n: data.length }))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <FormDialog
      title={t('stock.reorderAt')}
      size="sm"
      submit={{ label: t('stock.save'), loading: save.isPending, disabled: !isValid }}
      onSubmit={() => {
        if (isValid) save.mutate()
      }}
      onClose={onClose}
    >
      {only === undefined ? (
        <p className={`below ${classes.about}`}>{t('stock.ofMany', { n: rows.length })}</p>
      ) : (
        <SkuLine row={only} />
      )}
      <TextInput
        label={t('stock.reorderField')}
        description={t('stock.reorderHint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isValid ? undefined : said('stock.reorder_invalid', { max: quantityMax })}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      {save.isError && (
        <p role="alert" className="above red">
          {failureText(save.error)}
        </p>
      )}
    </FormDialog>
  )
}
