import { enterRate, removeRate } from '@getzo/contract/costs/costs.endpoints'
import { checkRate, type RateCurrency, rateCurrencies } from '@getzo/domain/costs/cost-rules'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { spokenDecimal } from '../../../../i18n/spoken'
import { failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { shopToday, shortDay } from '../../../ui/dates/instants'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { notify } from '../../../ui/messages/toasts'
import { ReadPart } from '../../../ui/page/states'
import { type ExchangeRate, ratesQuery } from './costs.api'
import { said, t } from './costs.text'
import classes from './margin.module.css'

/** The rates by which labels count in USD: entered, corrected by the same day again, removed (S8). */
export default function Rates({ onClose }: { onClose: () => void }) {
  const read = useQuery(ratesQuery)
  const [currency, setCurrency] = useState<RateCurrency>('CAD')
  const [day, setDay] = useState(shopToday())
  const [typed, setTyped] = useState('')
  const queryClient = useQueryClient()
  const rate = typed.trim().replace(',', '.')
  const fault = rate === '' ? null : checkRate(rate)
  const told = { onError: (error: unknown) => notify.error(failureText(error)) }
  const again = { onSettled: () => queryClient.invalidateQueries() }
  const save = useMutation({
    mutationFn: () => call(enterRate, { body: { currency, from_day: day, rate } }),
    onSuccess: () => {
      notify.success(said('cost.rate_entered', { currency }))
      setTyped('')
    },
    ...told,
    ...again,
  })
  const remove = useMutation({
    mutationFn: (one: ExchangeRate) =>
      call(removeRate, { body: { currency: one.currency, from_day: one.from_day } }),
    onSuccess: (_, one) => notify.success(said('cost.rate_removed', { currency: one.currency })),
    ...told,
    ...again,
  })
  return (
    <FormDialog
      title={t('costs.rates')}
      size="lg"
      submit={{
        label: t('costs.saveRate'),
        loading: save.isPending,
        disabled: rate === '' || day === '' || fault !== null,
      }}
      onSubmit={() => {
        if (rate !== '' && day !== '' && fault === null) save.mutate()
      }}
      onClose={onClose}
    >
      <p className="below dimmed">{t('costs.ratesAbout')}</p>
      <div className={classes.rate}>
        <NativeSelect
          label={t('costs.currency')}
          data={[...rateCurrencies]}
          value={currency}
          // one of its choices
          onChange={({ currentTarget }) => setCurrency(currentTarget.value as RateCurrency)}
        />
        <TextInput
          type="date"
          label={t('costs.fromDay')}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <TextInput
          label={t('costs.rate')}
          value={typed}
          error={fault === null ? undefined : said('cost.rate_invalid')}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <ReadPart of={read} lines={3}>
        {(rates) =>
          rates.length === 0 ? (
            <p className="below dimmed">{t('costs.noRates')}</p>
          ) : (
            <table className={`full ${classes.table}`}>
              <tbody>
                {rates.map((one) => (
                  <tr key={`${one.currency} ${one.from_day}`}>
                    <th scope="row">
                      {one.currency}
                      <small>
                        {t('costs.enteredBy', { who: one.entered_by, day: shortDay(one.entered_at) })}
                      </small>
                    </th>
                    <td>{shortDay(one.from_day)}</td>
                    <td>{spokenDecimal(one.rate)}</td>
                    <td>
                      <Button
                        variant="subtle"
                        size="xs"
                        disabled={remove.isPending}
                        aria-label={t('costs.removeRate', {
                          currency: one.currency,
                          day: shortDay(one.from_day),
                        })}
                        onClick={() => remove.mutate(one)}
                      >
                        {t('costs.remove')}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </ReadPart>
    </FormDialog>
  )
}
