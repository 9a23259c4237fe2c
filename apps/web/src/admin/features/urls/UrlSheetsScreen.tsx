import { screens } from '@getzo/contract/paths'
import type { SheetSettings, UrlSheets } from '@getzo/contract/urls/sheets/url-sheets.schema'
import { codePlans } from '@getzo/domain/urls/sheets/code-on-label'
import { labelsOfSheet, sheetsNeeded } from '@getzo/domain/urls/sheets/label-places'
import { labelPapers, labelStock, labelStocks } from '@getzo/domain/urls/sheets/label-stocks'
import { linesBelow } from '@getzo/domain/urls/sheets/label-text'
import { offsetTenthsMax } from '@getzo/domain/urls/sheets/sheet-rules'
import { Button, Group, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useMemo, useState } from 'react'
import { failureText } from '../../api/api-error'
import { shopToday } from '../../ui/dates/instants'
import { notify } from '../../ui/messages/toasts'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { LoadingLines, RecordFailure } from '../../ui/page/states'
import { useMayPrint } from '../../ui/printed/local-origin'
import { SheetPicture } from './sheets/SheetPicture'
import { firstSheet, sidesOf } from './sheets/sheet-layout'
import {
  type SheetSelection,
  saveCalibration,
  saveSheets,
  selectionOf,
  sheetSettingsQuery,
  sheetsQuery,
} from './sheets/sheets.api'
import classes from './sheets/sheets.module.css'
import { said, t } from './sheets/sheets.text'

/** /admin/urls/sheets: prints the codes of selected URLs on sheets of labels (U12). */
export function UrlSheetsScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const selection = useMemo(() => selectionOf(search), [search])
  const sheets = useQuery(sheetsQuery(selection))
  const settings = useQuery(sheetSettingsQuery)
  const failed = [sheets, settings].find(({ isError }) => isError)
  return (
    <>
      <PageHeader
        title={t('sheets.title')}
        breadcrumbs={[
          { label: t('sheets.admin') },
          { label: t('sheets.urls'), to: screens.urls },
          { label: t('sheets.crumb') },
        ]}
      />
      {failed && <RecordFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (sheets.data === undefined || settings.data === undefined) && <LoadingLines lines={8} />}
      {!failed && sheets.data !== undefined && settings.data !== undefined && (
        <SheetsForm selection={selection} sheets={sheets.data} kept={settings.data} />
      )}
    </>
  )
}

const millimetres = (length: number) => length.toFixed(1).replace('.0', '')

const stockChoices = labelStocks.map((stock) => ({
  value: stock.id,
  label: t('sheets.stockOf', {
    name: stock.name,
    width: millimetres(stock.width),
    height: millimetres(stock.height),
    paper: labelPapers[stock.paper].name,
  }),
}))

/** Typed tenths of a millimetre; null if invalid. */
function readTenths(text: string): number | null {
  const typed = text.trim().replace(',', '.').replace('−', '-')
  if (!/^[+-]?\d{1,2}(\.\d)?$/.test(typed)) return typed === '' ? 0 : null
  const tenths = Math.round(Number(typed) * 10)
  return Math.abs(tenths) <= offsetTenthsMax ? tenths : null
}

interface SheetsFormProps {
  selection: SheetSelection
  sheets: UrlSheets
  kept: SheetSettings
}

/** Label stock, first label and printer offset, with a preview of the first sheet. */
function SheetsForm({ selection, sheets, kept }: SheetsFormProps) {
  const { choice, stock, start, isStart, canCalibrate, settings, plan, codes, print, submit } = useSheets({
    selection,
    sheets,
    kept,
  })

  return (
    <form className={`parts ${classes.columns}`} onSubmit={(event) => void submit(event)}>
      <div>
        <StockPanel choice={choice} />
        <PrinterPanel choice={choice} />
      </div>
      <Panel title={t('sheets.preview')}>
        <p className={classes.summary}>
          {t('sheets.summary', { codes: sheets.count, sheets: sheetsNeeded(stock, start, sheets.count) })}
        </p>
        {plan === null ? (
          <p role="alert" className="below">
            {said('sheet.code_too_small', { stock: stock.name, url: sheets.longest })}
          </p>
        ) : (
          <p className="below dimmed">
            {t('sheets.size', { side: plan.side.toFixed(1), module: plan.module.toFixed(2) })}
          </p>
        )}
        <Group mb="md">
          <Button
            type="submit"
            loading={print.isPending}
            disabled={plan === null || !isStart || !canCalibrate}
          >
            {t('sheets.download')}
          </Button>
        </Group>
        <SheetPicture
          stock={stock}
          start={start}
          codes={codes}
          offset={{ right: settings.right_tenths / 10, down: settings.down_tenths / 10 }}
          onPick={(label) => choice.setStartText(String(label))}
        />
      </Panel>
    </form>
  )
}

function useSheets({ selection, sheets, kept }: SheetsFormProps) {
  const choice = useSheetChoice(kept)
  const { stock, start, isStart, canCalibrate, settings, withText } = choice
  const planOf = useMemo(
    () => codePlans(stock, linesBelow(sheets.has_notes, withText), sidesOf),
    [stock, sheets.has_notes, withText],
  )
  const plan = planOf(sheets.longest)
  const codes = useMemo(
    () => (plan === null ? [] : firstSheet(stock, start, sheets.first, planOf)),
    [plan, stock, start, sheets.first, planOf],
  )
  const file = `codes-${shopToday()}.pdf`
  const print = useMutation({
    mutationFn: () => saveSheets(selection, settings, start, file),
    onSuccess: () => notify.success(t('sheets.saved', { file })),
    onError: (error) => notify.error(failureText(error)),
  })
  const mayPrint = useMayPrint(sheets.local_origin)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await mayPrint()) print.mutate()
  }
  return { choice, stock, start, isStart, canCalibrate, settings, plan, codes, print, submit }
}

type SheetChoice = ReturnType<typeof useSheetChoice>

/** The typed fields and their values. */
function useSheetChoice(kept: SheetSettings) {
  const [stockId, setStockId] = useState(kept.stock)
  const [startText, setStartText] = useState('1')
  const [right, setRight] = useState(String(kept.right_tenths / 10))
  const [down, setDown] = useState(String(kept.down_tenths / 10))
  const [withText, setWithText] = useState(kept.with_text)
  const stock = labelStock(stockId)
  const labels = labelsOfSheet(stock)
  const typedStart = /^\d{1,3}$/.test(startText.trim()) ? Number(startText) : 0
  const isStart = typedStart >= 1 && typedStart <= labels
  const offset = { right: readTenths(right), down: readTenths(down) }
  const settings: SheetSettings = {
    stock: stockId,
    right_tenths: offset.right ?? 0,
    down_tenths: offset.down ?? 0,
    with_text: withText,
  }
  const setStock = (value: string) => {
    setStockId(labelStocks.find(({ id }) => id === value)?.id ?? stockId)
    setStartText('1')
  }
  return {
    stock,
    setStock,
    labels,
    startText,
    setStartText,
    isStart,
    start: isStart ? typedStart : 1,
    right,
    setRight,
    down,
    setDown,
    offset,
    withText,
    setWithText,
    settings,
    canCalibrate: offset.right !== null && offset.down !== null,
  }
}

function StockPanel({ choice }: { choice: SheetChoice }) {
  return (
    <Panel title={t('sheets.sheet')}>
      <div className="parts">
        <NativeSelect
          label={t('sheets.stock')}
          data={stockChoices}
          value={choice.stock.id}
          onChange={(event) => choice.setStock(event.currentTarget.value)}
        />
        <TextInput
          label={t('sheets.start')}
          description={t('sheets.startHint', { max: String(choice.labels) })}
          inputMode="numeric"
          value={choice.startText}
          error={choice.isStart ? null : t('sheets.startWrong', { max: String(choice.labels) })}
          onChange={(event) => choice.setStartText(event.currentTarget.value)}
        />
        <Switch
          label={t('sheets.text')}
          checked={choice.withText}
          onChange={(event) => choice.setWithText(event.currentTarget.checked)}
        />
      </div>
    </Panel>
  )
}

function PrinterPanel({ choice }: { choice: SheetChoice }) {
  const file = `calibration-${choice.stock.id}.pdf`
  const calibrate = useMutation({
    mutationFn: () => saveCalibration(choice.settings, file),
    onSuccess: () => notify.success(t('sheets.calibrationSaved', { file })),
    onError: (error) => notify.error(failureText(error)),
  })
  const offsetError = (tenths: number | null) => (tenths === null ? t('sheets.offsetWrong') : null)
  return (
    <Panel title={t('sheets.printer')}>
      <p className="below dimmed">{t('sheets.printerHint')}</p>
      <div className={classes.pair}>
        <TextInput
          label={t('sheets.right')}
          value={choice.right}
          error={offsetError(choice.offset.right)}
          onChange={(event) => choice.setRight(event.currentTarget.value)}
        />
        <TextInput
          label={t('sheets.down')}
          value={choice.down}
          error={offsetError(choice.offset.down)}
          onChange={(event) => choice.setDown(event.currentTarget.value)}
        />
      </div>
      <Button
        mt="md"
        variant="default"
        disabled={!choice.canCalibrate}
        loading={calibrate.isPending}
        onClick={() => calibrate.mutate()}
      >
        {t('sheets.calibration')}
      </Button>
    </Panel>
  )
}
