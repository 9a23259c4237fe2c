import { priceReasonLengthMax } from '@getzo/domain/orders/order-money-rules'
import { orderDetailsMax } from '@getzo/domain/orders/order-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useColumnLabels } from '../../../ui/form/errors/field-labels'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import type { RowPlace } from '../../../ui/rows/Row'
import { RowGroup } from '../../../ui/rows/RowGroup'
import { useRows } from '../../../ui/rows/use-rows'
import { blankLine, type OrderFormValues } from '../form/order-values'
import type { OrderDetail } from '../orders.api'
import { t } from '../orders.text'
import { LineRow } from './LineRow'
import { LineSearch } from './LineSearch'
import { lineWords } from './line-words'
import { OrderMoney } from './OrderMoney'
import { storedLines } from './stored-lines'
import { useLineFacts } from './use-line-facts'
import { useOrderDayPrices } from './use-order-day-prices'

const nothingStored: readonly OrderDetail[] = []
/** Also of lines that do not show them. */
const soldColumns = [
  { name: 'sold_price', label: t('field.sold_price') },
  { name: 'price_reason', label: t('field.price_reason'), maxLength: priceReasonLengthMax },
]
const removedText = (n: number) => t('line.removed', { n })

/** The item lines of an order and what they cost (O15, O16, O34, O43). */
export function LinesSection({ stored: details = nothingStored }: { stored?: readonly OrderDetail[] }) {
  const { control, getValues } = useFormContext<OrderFormValues>()
  const queryClient = useQueryClient()
  const rows = useRows({ control, name: 'details', blank: blankLine, min: 1, max: orderDetailsMax })
  const stored = useMemo(() => storedLines(details), [details])
  const facts = useLineFacts(stored)
  useOrderDayPrices(stored, facts)
  useColumnLabels('details', soldColumns)
  const { indexOf } = rows
  const lines = useMemo(() => ({ stored, facts, indexOf }), [stored, facts, indexOf])
  const draw = useCallback((place: RowPlace) => <LineRow place={place} lines={lines} />, [lines])
  const summary = useCallback(
    (index: number) => lineWords(index, getValues(`details.${index}`), stored, queryClient),
    [getValues, stored, queryClient],
  )
  return (
    <FormSection title={t('section.lines')}>
      <FullWidth>
        <LineSearch rows={rows} stored={stored} />
        <RowGroup
          rows={rows}
          label={t('section.lines')}
          draw={draw}
          summary={summary}
          addLabel={t('line.add')}
          fullText={t('line.full', { max: orderDetailsMax })}
          removedText={removedText}
          end={<OrderMoney facts={facts} />}
        />
      </FullWidth>
    </FormSection>
  )
}
