import { screens } from '@getzo/contract/paths'
import { manyRecordsMax } from '@getzo/domain/lists/many-records'
import { centsToText } from '@getzo/domain/orders/order-total'
import type { UnusedLine } from '@getzo/domain/price-book/pasted-prices'
import { Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { figure } from '../../../../i18n/spoken'
import { failureText } from '../../../api/api-error'
import { makeIdempotencyKeys } from '../../../api/idempotency'
import { shopToday } from '../../../ui/dates/instants'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import type { BulkContext, BulkResult, Chosen } from '../../../ui/list/selection/bulk-types'
import {
  type PriceBookRow,
  type RepriceResult,
  readPrices,
  setPrices,
  takeBackPrices,
} from '../price-book.api'
import { t } from '../price-book.text'
import { type PreviewRow, previewOf, type RepriceFields } from './new-prices'
import { PreviewTable } from './PreviewTable'
import { RepriceControls } from './RepriceControls'
import classes from './reprice.module.css'

const shownMax = 20

interface RepriceDialogProps {
  /** null for all SKUs, of which a paste names some */
  chosen: Chosen<PriceBookRow> | null
  isActing: boolean
  act: BulkContext<PriceBookRow>['act']
  onClose: () => void
}

/** New prices for many SKUs, each seen before it is set (W10). */
export function RepriceDialog({ chosen, isActing, act, onClose }: RepriceDialogProps) {
  const [fields, setFields] = useState<RepriceFields>({
    way: chosen === null ? 'pasted' : 'percentage',
    by: '',
    ending: 'cents',
    pasted: '',
  })
  const [today] = useState(shopToday)
  const [day, setDay] = useState(today)
  const { skus, failure } = useSkus(chosen)
  const preview = usePreview(fields, skus, chosen === null)
  const { typed, priced, tooMany } = preview
  const save = useReprice(act, day)

  const submit = () => {
    // only prices in sight are set: the preview must have caught up with the typing
    if (typed === fields) save(priced)
  }
  return (
    <FormDialog
      title={
        chosen === null ? t('reprice.pasteTitle') : t('reprice.title', { n: skus?.length ?? countOf(chosen) })
      }
      size="64rem"
      submit={{
        label: t('reprice.save', { n: priced.length }),
        loading: isActing,
        disabled: priced.length === 0 || tooMany || day < today,
      }}
      onSubmit={submit}
      onClose={onClose}
      classNames={{ form: classes.dialog, buttons: classes.buttons }}
    >
      <RepriceControls
        fields={fields}
        set={(part) => setFields({ ...fields, ...part })}
        day={day}
        setDay={setDay}
        today={today}
        areAll={chosen === null}
      />
      {failure !== undefined && <Failure text={failure} />}
      {skus === undefined && failure === undefined && <output>{t('reprice.loading')}</output>}
      <PreviewPart {...preview} isPaste={chosen === null} />
      {tooMany && <Failure text={t('reprice.tooMany', { max: figure(manyRecordsMax) })} />}
    </FormDialog>
  )
}

const Failure = ({ text }: { text: string }) => (
  <p role="alert" className="red">
    {text}
  </p>
)

interface PreviewPartProps
  extends Pick<ReturnType<typeof usePreview>, 'preview' | 'shown' | 'priced' | 'problems'> {
  isPaste: boolean
}

/** The new prices, all of them or those with a problem only. */
function PreviewPart({ preview, shown, priced, problems, isPaste }: PreviewPartProps) {
  const [onlyProblems, setOnlyProblems] = useState(false)
  const rows =
    onlyProblems && problems > 0
      ? shown.filter(({ price }) => price !== null && price.problem !== null)
      : shown
  return (
    <>
      {preview !== null && <UnusedLines lines={preview.unused} />}
      <Summary
        count={preview === null ? null : priced.length}
        problems={problems}
        onlyProblems={onlyProblems}
        onOnlyProblems={setOnlyProblems}
      />
      {(!isPaste || preview !== null) && <PreviewTable rows={rows} />}
    </>
  )
}

const countOf = (chosen: Chosen<PriceBookRow>) =>
  chosen.kind === 'ticked' ? chosen.rows.length : chosen.count

function Summary({
  count,
  problems,
  onlyProblems,
  onOnlyProblems,
}: {
  /** null until there is a price to set */
  count: number | null
  problems: number
  onlyProblems: boolean
  onOnlyProblems: (only: boolean) => void
}) {
  return (
    <div className={`apart ${classes.summary}`}>
      <output>{count === null ? t('reprice.waiting') : t('reprice.count', { n: count, problems })}</output>
      {problems > 0 && (
        <Checkbox
          size="sm"
          label={t('reprice.onlyProblems')}
          checked={onlyProblems}
          onChange={(event) => onOnlyProblems(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}

/** The new prices of the fields, deferred so that typing stays fast with many SKUs. */
function usePreview(fields: RepriceFields, skus: readonly PriceBookRow[] | undefined, areAll: boolean) {
  const typed = useDeferredValue(fields)
  const preview = useMemo(
    () => (skus === undefined ? null : previewOf(typed, skus, areAll)),
    [typed, skus, areAll],
  )
  const rows = preview?.rows ?? []
  const isPriced = ({ price }: PreviewRow) => price.problem === null
  const priced = rows.filter(isPriced)
  return {
    typed,
    preview,
    shown: preview === null ? (skus ?? []).map((sku) => ({ sku, price: null })) : rows,
    priced,
    problems: rows.length - priced.length + (preview?.unused.length ?? 0),
    tooMany: priced.length > manyRecordsMax,
  }
}

/** The SKUs: ticked ones as they were shown, else as they are now. */
function useSkus(chosen: Chosen<PriceBookRow> | null) {
  // the dialog keeps the selection it was opened with: the list below may be fetched again
  const [opened] = useState(chosen)
  const ticked = opened?.kind === 'ticked' ? opened.rows : undefined
  const query = opened?.kind === 'matching' ? opened.query : {}
  const { data, error } = useQuery({
    queryKey: ['prices-to-change', query],
    queryFn: ({ signal }) => readPrices(query, signal),
    enabled: ticked === undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { skus: ticked ?? data, failure: error === null ? undefined : failureText(error) }
}

/** Sets the prices of a preview from a day on, and reports each SKU that was skipped. */
function useReprice(act: BulkContext<PriceBookRow>['act'], day: string) {
  const queryClient = useQueryClient()
  const [keys] = useState(makeIdempotencyKeys)
  return (rows: readonly PreviewRow[]) => {
    const data = rows.flatMap(({ sku: { id, version }, price }) =>
      price.cents === null ? [] : [{ id, version, price: centsToText(price.cents) }],
    )
    act(async () => {
      try {
        const results = await setPrices({ promotion_day: day, data }, keys)
        keys.afterSuccess()
        await queryClient.invalidateQueries()
        return resultOf(results, rows, day)
      } catch (error) {
        keys.afterFailure(error)
        throw error
      }
    })
  }
}

function resultOf(results: readonly RepriceResult[], rows: readonly PreviewRow[], day: string): BulkResult {
  const bySku = new Map(rows.map(({ sku }) => [sku.id, sku]))
  const left = results.flatMap(({ id, outcome }) => {
    const sku = bySku.get(id)
    if (outcome === 'changed' || sku === undefined) return []
    return [
      {
        id,
        name: t('book.name', { product: sku.product_name, sku: sku.sku }),
        to: screens.product(sku.product_id),
        reason: t(`reprice.left.${outcome}`),
      },
    ]
  })
  const words = { n: results.length - left.length, left: left.length, day }
  const summary = t(left.length === 0 ? 'reprice.done' : 'reprice.partly', words)
  if (words.n === 0) return { summary, left }
  const undo = async () => {
    const { undone, left: others } = await takeBackPrices(results)
    return t(others === 0 ? 'reprice.undone' : 'reprice.partlyUndone', { n: undone, left: others })
  }
  return { summary, left, undo }
}

/** The pasted lines that match no SKU. */
function UnusedLines({ lines }: { lines: readonly UnusedLine[] }) {
  if (lines.length === 0) return null
  return (
    <div className={classes.unused}>
      {t('reprice.unused', { n: lines.length })}
      <ul>
        {lines.slice(0, shownMax).map(({ line, sku, problem }) => (
          <li key={line}>{t(`reprice.unused.${problem}`, { line, sku })}</li>
        ))}
      </ul>
      {lines.length > shownMax && t('reprice.unusedMore', { n: lines.length - shownMax })}
    </div>
  )
}
