import { enterCosts } from '@getzo/contract/costs/costs.endpoints'
import { checkEnteredCosts } from '@getzo/domain/costs/cost-rules'
import { TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { notify } from '../../../ui/messages/toasts'
import { combinationName } from '../../../ui/names'
import { ReadPart } from '../../../ui/page/states'
import { type UncostedSku, uncostedQuery } from './costs.api'
import { said, t } from './costs.text'
import classes from './margin.module.css'

/** What a piece of each SKU costs that no arrival says (S8); what was entered before stands there, and can be corrected. */
export default function EnterCosts({ onClose }: { onClose: () => void }) {
  const read = useQuery(uncostedQuery)
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const queryClient = useQueryClient()
  const rows = read.data ?? []
  const costs = rows.flatMap(({ sku_id, unit_cost: known }) => {
    const text = typed[sku_id]?.trim() ?? ''
    return text === '' || text === known ? [] : [{ sku_id, unit_cost: text }]
  })
  const fault = checkEnteredCosts(costs)
  const wrong = fault === null ? null : costs[Number(fault.field.split('.')[1])]?.sku_id
  const save = useMutation({
    mutationFn: () => call(enterCosts, { body: { costs } }),
    onSuccess: ({ data }) => {
      notify.success(said('cost.entered', { n: data.entered }))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <FormDialog
      title={t('costs.enterTitle')}
      size="lg"
      submit={{
        label: t('costs.save'),
        loading: save.isPending,
        disabled: costs.length === 0 || fault !== null,
      }}
      onSubmit={() => {
        if (costs.length > 0 && fault === null) save.mutate()
      }}
      onClose={onClose}
    >
      <p className="below dimmed">{t('costs.enterAbout')}</p>
      <ReadPart of={read} lines={4}>
        {(found) =>
          found.length === 0 ? (
            <p className="paragraph">{t('costs.nothingLacks')}</p>
          ) : (
            <table className={`full ${classes.table}`}>
              <thead>
                <tr>
                  <th scope="col">{t('costs.sku')}</th>
                  <th scope="col">{t('costs.sold')}</th>
                  <th scope="col">{t('costs.onHand')}</th>
                  <th scope="col">{t('costs.unitCost')}</th>
                </tr>
              </thead>
              <tbody>
                {found.map((row) => (
                  <Row
                    key={row.sku_id}
                    row={row}
                    text={typed[row.sku_id] ?? row.unit_cost ?? ''}
                    error={wrong === row.sku_id ? said('cost.amount_invalid') : undefined}
                    onType={(text) => setTyped({ ...typed, [row.sku_id]: text })}
                  />
                ))}
              </tbody>
            </table>
          )
        }
      </ReadPart>
      {save.isError && (
        <p role="alert" className="paragraph red">
          {failureText(save.error)}
        </p>
      )}
    </FormDialog>
  )
}

interface RowProps {
  row: UncostedSku
  text: string
  error: string | undefined
  onType: (text: string) => void
}

const Row = ({ row, text, error, onType }: RowProps) => (
  <tr>
    <th scope="row">
      {row.product_name}
      <small>{[row.sku, combinationName(row.combo_identifier)].filter(Boolean).join(' · ')}</small>
    </th>
    <td>{row.sold}</td>
    <td>{row.quantity}</td>
    <td>
      <TextInput
        aria-label={t('costs.unitCostOf', { sku: row.sku })}
        value={text}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </td>
  </tr>
)
