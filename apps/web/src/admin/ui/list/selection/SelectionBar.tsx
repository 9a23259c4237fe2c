import type { Endpoint } from '@getzo/contract/endpoint'
import type { AskedMany } from '@getzo/contract/lists/many.schema'
import { accessOfAct, actsOfList } from '@getzo/domain/lists/many-acts'
import { manyRecordsMax } from '@getzo/domain/lists/many-records'
import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { figure } from '../../../../i18n/spoken'
import type { Page, PageQuery } from '../../../api/call'
import { useCan, useRights } from '../../../api/current-user'
import { MenuButton, MenuItem } from '../../floating/MenuButton'
import { ChevronDownIcon, CloseIcon } from '../../icons'
import { IconButton } from '../../links/AppLink'
import { makeRoomForToasts } from '../../messages/toast-room'
import { t } from '../../text'
import { FormatItems } from '../export/FormatItems'
import { useExport } from '../export/use-export'
import { Many } from '../many/Many'
import type { ListExport } from '../table/list-types'
import { useSelectAsked } from './act-on-all'
import { BulkResultDialog } from './BulkResultDialog'
import type { BulkActions, BulkContext, BulkResult, Chosen, QueryValue } from './bulk-types'
import type { Selection } from './selection'
import classes from './selection.module.css'
import { useBulkAct } from './use-bulk-act'

interface SelectionBarProps<R> {
  endpoint: Endpoint
  bulk: BulkActions<R> | undefined
  exportTo: ListExport | undefined
  selection: Selection<R>
  page: Page<R> | undefined
  order: PageQuery
  /** the list's search and filters */
  query: Readonly<Record<string, QueryValue>>
}

/** The number of selected rows, a button that selects all matching ones, and the bulk actions. */
export function SelectionBar<R extends { id: number }>(props: SelectionBarProps<R>) {
  const { endpoint, bulk, selection, page, query } = props
  const [result, setResult] = useState<BulkResult | null>(null)
  const { act, isActing } = useBulkAct({ onOtherList: selection.clear, show: setResult })
  const { count, isAll } = selection
  const isEmpty = count === 0
  useSelectAsked(selection, page)
  const [asked, setAsked] = useState<AskedMany | null>(null)
  const close = useCallback(() => setAsked(null), [])
  const mayOwn = useCan(bulk?.capability)
  const chosen: Chosen<R> = isAll
    ? { kind: 'matching', query, count }
    : { kind: 'ticked', rows: selection.ticked }
  const begin: BulkContext<R>['begin'] = (act, records) =>
    setAsked({ list: endpoint.name, ...act, ...(records === undefined ? recordsOf(chosen) : { records }) })
  const context = { chosen, count, isActing, act, begin }
  return (
    <>
      <section
        ref={isEmpty ? undefined : makeRoomForToasts}
        className={`wrap ${classes.bar}`}
        data-empty={isEmpty || undefined}
        data-selection
        aria-label={isEmpty ? undefined : t('selection.region')}
      >
        <output className="strong">
          {isEmpty ? '' : t(isAll ? 'selection.allCount' : 'selection.count', { n: figure(count) })}
        </output>
        {!isEmpty && (
          <>
            {page !== undefined && <AllThatMatch selection={selection} page={page} />}
            <span className={classes.rule} />
            {mayOwn && bulk?.actions(context)}
            {props.exportTo !== undefined && (
              <ExportOfMany exportTo={props.exportTo} chosen={chosen} order={props.order} />
            )}
            <ManyActs list={endpoint.name} context={context} />
            <span className={classes.rule} />
            <IconButton label={t('selection.clear')} disabled={isActing} onClick={selection.clear}>
              <CloseIcon />
            </IconButton>
          </>
        )}
      </section>
      {asked !== null && (
        <Many endpoint={endpoint} asked={asked} select={selection.select} onAsk={setAsked} onClose={close} />
      )}
      {result !== null &&
        (result.dialog?.(() => setResult(null)) ?? (
          <BulkResultDialog result={result} onClose={() => setResult(null)} />
        ))}
    </>
  )
}

/** Offered when more rows match than are selected. */
function AllThatMatch<R>({ selection, page }: { selection: Selection<R>; page: Page<R> }) {
  const { total, totalMore } = page
  if (selection.isAll || total === null || total <= selection.count) return null
  if (totalMore || total > manyRecordsMax) {
    return <span className={classes.hint}>{t('selection.tooMany', { max: figure(manyRecordsMax) })}</span>
  }
  return (
    <Button className={classes.all} variant="subtle" size="xs" onClick={() => selection.chooseAll(total)}>
      {t('selection.all', { total: figure(total) })}
    </Button>
  )
}

/** Whether this person may do anything with many rows of a list. */
export function useMayAct<R>(
  list: string,
  bulk: BulkActions<R> | undefined,
  exportTo: ListExport | undefined,
): boolean {
  const may = useRights()
  return [
    bulk?.capability,
    exportTo?.capability,
    ...actsOfList(list).map((act) => accessOfAct(act, list)),
  ].some(may)
}

/** The selection as the calls take it. A row without a version is changed in any. */
function recordsOf(chosen: Chosen<{ id: number }>): Pick<AskedMany, 'records' | 'matching'> {
  if (chosen.kind === 'ticked') {
    return {
      records: chosen.rows.map((row) =>
        'version' in row && typeof row.version === 'number'
          ? { id: row.id, version: row.version }
          : { id: row.id },
      ),
    }
  }
  const query = Object.entries(chosen.query).map(([name, value]): [string, string] => [name, String(value)])
  return { matching: { query: Object.fromEntries(query), count: chosen.count } }
}

interface ExportOfManyProps {
  exportTo: ListExport
  chosen: Chosen<{ id: number }>
  /** the list's sort, and its hidden columns for XLSX */
  order: PageQuery
}

/** Saves the selected rows as CSV or XLSX (W4). */
function ExportOfMany({ exportTo, chosen, order }: ExportOfManyProps) {
  const isAllowed = useCan(exportTo.capability)
  const { bytes, run } = useExport()
  if (!isAllowed) return null
  const query =
    chosen.kind === 'ticked' ? { ids: chosen.rows.map(({ id }) => id).join(',') } : { ...chosen.query }
  return (
    <MenuButton
      as={Button}
      look={{ size: 'xs', loading: bytes !== null, rightSection: <ChevronDownIcon size={12} /> }}
      position="top-start"
      items={
        <FormatItems
          formats={['csv', 'xlsx']}
          others={exportTo.others}
          onChoose={(format, more) => void run(exportTo, { ...order, ...query, ...more }, format)}
        />
      }
    >
      {t('selection.export')}
    </MenuButton>
  )
}

interface ActsProps {
  list: string
  context: Pick<BulkContext<never>, 'isActing' | 'begin'>
}

const inMenu = ['clear_requests', 'apply_requests', 'void_labels'] as const
const onBar = ['restore', 'delete'] as const

/** The acts that every list has by domain's table. A list's own acts stand before them. */
function ManyActs({ list, context: { isActing, begin } }: ActsProps) {
  const may = useRights()
  const acts = actsOfList(list).filter((act) => may(accessOfAct(act, list)))
  const folded = inMenu.filter((act) => acts.includes(act))
  const plain = onBar.filter((act) => acts.includes(act))
  return (
    <>
      {folded.length > 0 && (
        <MenuButton
          as={Button}
          look={{ size: 'xs', disabled: isActing, rightSection: <ChevronDownIcon size={12} /> }}
          position="top-start"
          items={folded.map((act) => (
            <MenuItem key={act} onClick={() => begin({ act })}>
              {t(`selection.${act}`)}
            </MenuItem>
          ))}
        >
          {t('selection.more')}
        </MenuButton>
      )}
      {plain.map((act) => (
        <Button key={act} size="xs" disabled={isActing} data-act={act} onClick={() => begin({ act })}>
          {t(`selection.${act}`)}
        </Button>
      ))}
    </>
  )
}
