import { changeCosts } from '@getzo/contract/arrivals/arrivals.endpoints'
import { checkCosts, type Spread, spreads } from '@getzo/domain/arrivals/arrival-rules'
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saidText } from '../../../../i18n/words'
import { failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { notify } from '../../../ui/messages/toasts'
import type { Arrival } from '../arrivals.api'
import classes from '../arrivals.module.css'
import { said, t } from '../arrivals.text'

const fields = ['freight', 'duty', 'other', 'other_what', 'rate'] as const
type Field = (typeof fields)[number]

/** What an arrival costs, when a bill comes after its pieces (S8). */
export default function LaterBill({ arrival, onClose }: { arrival: Arrival; onClose: () => void }) {
  const { id, number, version, currency, costs } = arrival
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({})
  const [spread, setSpread] = useState<Spread>(costs?.spread ?? 'value')
  const queryClient = useQueryClient()
  const textOf = (field: Field) => typed[field] ?? costs?.[field] ?? ''
  const valueOf = (field: Field) => {
    const text = textOf(field).trim()
    return text === '' ? null : field === 'other_what' ? text : text.replace(',', '.')
  }
  const entered = {
    freight: valueOf('freight'),
    duty: valueOf('duty'),
    other: valueOf('other'),
    other_what: valueOf('other_what'),
    rate: valueOf('rate'),
  }
  const fault = checkCosts({ ...entered, lines: [] }, [])
  const isChanged =
    spread !== costs?.spread || fields.some((field) => entered[field] !== (costs?.[field] ?? null))
  const save = useMutation({
    mutationFn: () => call(changeCosts, { params: { id }, body: { ...entered, spread, version } }),
    onSuccess: () => {
      notify.success(said('arrival.costs_saved', { number }))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  const labels = {
    freight: t('arrivals.freight'),
    duty: t('arrivals.duty'),
    other: t('arrivals.other'),
    other_what: t('arrivals.otherWhat'),
    rate: t('arrivals.rate', { currency }),
  }
  return (
    <FormDialog
      title={t('arrivals.laterBill')}
      submit={{
        label: t('arrivals.saveCosts'),
        loading: save.isPending,
        disabled: !isChanged || fault !== null,
      }}
      onSubmit={() => {
        if (isChanged && fault === null) save.mutate()
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <p className="paragraph dimmed">{t('arrivals.laterBillAbout')}</p>
        {fields.map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            value={textOf(field)}
            error={fault?.field === field ? saidText(fault) : undefined}
            inputMode={field === 'other_what' ? 'text' : 'decimal'}
            maxLength={field === 'other_what' ? 100 : 20}
            autoComplete="off"
            data-autofocus={field === 'freight' || undefined}
            onChange={({ currentTarget }) => setTyped({ ...typed, [field]: currentTarget.value })}
          />
        ))}
        <NativeSelect
          label={t('arrivals.spread')}
          data={spreads.map((value) => ({ value, label: t(`arrivals.spread.${value}`) }))}
          value={spread}
          // one of its choices
          onChange={({ currentTarget }) => setSpread(currentTarget.value as Spread)}
        />
      </Stack>
      {save.isError && (
        <p role="alert" className={classes.told}>
          {failureText(save.error)}
        </p>
      )}
    </FormDialog>
  )
}
