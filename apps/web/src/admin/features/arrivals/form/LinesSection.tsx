import { listStock } from '@getzo/contract/stock/stock.endpoints'
import { arrivalLinesMax } from '@getzo/domain/arrivals/arrival-rules'
import { useCallback } from 'react'
import { stockSentence } from '../../../shared/stock/stock-sentence'
import { DecimalField, NumberField } from '../../../ui/fields/NumberField'
import { RecordField } from '../../../ui/fields/RecordField'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import { useFormContext, useValues } from '../../../ui/form/values/form-changes'
import type { RowPlace } from '../../../ui/rows/Row'
import { RowGroup } from '../../../ui/rows/RowGroup'
import { RowRemoveButton } from '../../../ui/rows/RowRemoveButton'
import { useRows } from '../../../ui/rows/use-rows'
import type { ArrivalLine } from '../arrivals.api'
import classes from '../arrivals.module.css'
import { t } from '../arrivals.text'
import { type ArrivalValues, blankArrivalLine } from './arrival-values'
import { keepSku, useKnownSkus } from './known-skus'

const removedText = (n: number) => t('arrivals.linesRemoved', { n })

/** The lines of an arrival: SKUs of its maker, how many, and what a piece costs. */
export function LinesSection({ stored }: { stored: readonly ArrivalLine[] }) {
  const control = useFormContext<ArrivalValues>()
  const { getValues } = control
  const rows = useRows({ control, name: 'lines', blank: blankArrivalLine, max: arrivalLinesMax })
  const nameOf = useKnownSkus(stored)
  const draw = useCallback((place: RowPlace) => <LineRow place={place} nameOf={nameOf} />, [nameOf])
  const summary = useCallback(
    (index: number) => nameOf(getValues(`lines.${index}.sku_id`)) ?? t('arrivals.lineUnknown'),
    [getValues, nameOf],
  )
  return (
    <FormSection title={t('arrivals.lines')}>
      <FullWidth>
        {rows.ids.length === 0 && <p className="paragraph dimmed">{t('arrivals.noLines')}</p>}
        <RowGroup
          rows={rows}
          label={t('arrivals.lines')}
          draw={draw}
          summary={summary}
          addLabel={t('arrivals.addLine')}
          fullText={t('arrivals.linesFull')}
          removedText={removedText}
        />
      </FullWidth>
    </FormSection>
  )
}

function LineRow({ place, nameOf }: { place: RowPlace; nameOf: (id: number | null) => string | undefined }) {
  const control = useFormContext<ArrivalValues>()
  const at = `lines.${place.index}` as const
  const n = place.index + 1
  const [brandId, skuId, currency] = useValues(control, ['brand_id', `${at}.sku_id`, 'currency'])
  const remove = t('arrivals.removeLine', { n })
  return (
    <fieldset className={classes.formLine} aria-label={t('arrivals.line', { n })}>
      <RecordField
        control={control}
        name={`${at}.sku_id`}
        label={t('arrivals.sku')}
        endpoint={listStock}
        query={brandId === null ? {} : { brand_id: String(brandId) }}
        toOption={(row) => ({
          label: `${row.product_name} · ${row.sku}`,
          hint: stockSentence(row),
          picture: row.pic,
        })}
        chosenLabel={nameOf(skuId)}
        placeholder={brandId === null ? t('arrivals.makerFirst') : undefined}
        disabled={brandId === null}
        required
        onChosen={keepSku}
      />
      <NumberField control={control} name={`${at}.ordered`} label={t('arrivals.quantity')} required />
      <DecimalField
        control={control}
        name={`${at}.unit_cost`}
        label={t('arrivals.unitCost')}
        suffix={currency ?? undefined}
      />
      <RowRemoveButton place={place} label={remove} lastLabel={remove} />
    </fieldset>
  )
}
