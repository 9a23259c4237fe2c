import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import type { Density } from '@getzo/domain/list-views/arrangement'
import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, type RefObject, useMemo, useRef } from 'react'
import type { Page } from '../../../api/call'
import { useCan } from '../../../api/current-user'
import type { CallParts } from '../../../api/request'
import { PlusIcon } from '../../icons'
import { ButtonLink } from '../../links/AppLink'
import { ColumnsMenu } from '../../list-views/columns/ColumnsMenu'
import { DensityChoice } from '../../list-views/columns/DensityChoice'
import { useArrangement } from '../../list-views/use-arrangement'
import { useListViews } from '../../list-views/use-list-views'
import { ViewNotice } from '../../list-views/ViewNotice'
import { type FilterTabsShown, ViewTabs } from '../../list-views/ViewTabs'
import { type Crumb, PageHeader } from '../../page/PageHeader'
import { KeptInSight } from '../../page/states'
import { t } from '../../text'
import { walkAddress, walkSearch } from '../../walk/walk'
import { anyListExport } from '../export/any-list-export'
import { ExportButton } from '../export/ExportButton'
import type { FilterOf, FilterTab, ListFilter } from '../filters/filter-types'
import { queryValues } from '../filters/filter-values'
import { ListFilters } from '../filters/ListFilters'
import { useEnterOpens } from '../filters/search-keys'
import { useFilterTab } from '../filters/use-filter-tab'
import { PeekPanel } from '../peek/PeekPanel'
import { usePeek } from '../peek/use-peek'
import type { BulkActions } from '../selection/bulk-types'
import { SelectionBar, useMayAct } from '../selection/SelectionBar'
import { useSelection } from '../selection/selection'
import { ListTable } from '../table/ListTable'
import type { Column, ListExport, ListRow, MainAction, RowActions, SortOf } from '../table/list-types'
import type { RowGroups } from '../table/row-groups'
import { useFolding } from '../table/use-folding'
import { SearchedText } from './FoundBy'
import { ListEmpty } from './ListEmpty'
import { ListFailure } from './ListFailure'
import classes from './ListPage.module.css'
import { type ListState, useListState } from './list-state'
import { Pager } from './Pager'
import { useListKeys } from './use-list-keys'
import { useListPage } from './use-list-page'

export interface ListPageProps<S extends Shapes> {
  title: string
  breadcrumbs: readonly Crumb[]
  /** shown beside the title */
  mark?: ReactNode
  /** a line below the title */
  note?: string
  /** a list endpoint of the contract: it returns an array of rows with an id, and takes a listQuery */
  endpoint: Endpoint<S>
  /** values of the endpoint's path parameters */
  params?: CallParts['params']
  columns: readonly Column<ListRow<S>, SortOf<S>>[]
  /** of the rows until the person chooses; compact by default */
  density?: Density
  /** such as '-order_date' */
  defaultSort: SortOf<S>
  /** shows a search box with this name; its text is sent as q after 300 ms */
  searchLabel?: string
  /** of filtersOf */
  filters?: readonly (FilterOf<S> & ListFilter)[]
  /** tabs above the filters, each with its own; the first is the default */
  filterTabs?: readonly FilterTab[]
  /** the filters of an address without any, such as the first tab's */
  opensWith?: Readonly<Record<string, string>>
  /** the specifications' "Go" after the filters, which apply at once */
  hasGo?: boolean
  actions?: RowActions<ListRow<S>>
  /** of rowGroupsOf: headings between the rows */
  groups?: RowGroups<ListRow<S>>
  /** of bulkActionsOf: its own acts on many rows, beside those of domain's many-acts.ts */
  bulk?: BulkActions<ListRow<S>>
  mainAction?: MainAction
  /** further buttons beside it */
  moreActions?: ReactNode
  exportTo?: ListExport
  /** how to create the first record, below "No results found" of an empty list */
  emptyHint?: string
  /** tabs to the screens beside the list, in the line of its views */
  neighbours?: ReactNode
  /** shown between the title and the list's views */
  lead?: ReactNode
  /** shown above the list */
  notice?: ReactNode
  /** shown below the table */
  children?: ReactNode
}

const noFilters: readonly ListFilter[] = []

/**
 * A whole admin list: title, main action, export, views, filters, search, sorted and paged table, row actions, and the
 * states loading, empty and failed. The server pages, sorts, searches and filters; the state is in the address bar (O9).
 */
export function ListPage<S extends Shapes>(given: ListPageProps<S>) {
  const exportTo =
    given.exportTo ?? (given.params === undefined ? anyListExport(given.endpoint.name) : undefined)
  const props = exportTo === undefined ? given : { ...given, exportTo }
  const { columns, filters = noFilters } = props
  const shown = useList(props)
  const { actions, views, state, change, arranged, page, tab, list, peek } = shown
  const askable = { defaultSort: props.defaultSort, columns, filters }
  return (
    <div data-full-width="">
      <ToRows list={list} />
      <ListHeader {...props} state={state} without={withoutOf(columns, arranged.columns)} />
      {props.lead}
      <ViewTabs
        views={views}
        arranged={arranged}
        state={state}
        change={change}
        askable={askable}
        total={page.data === undefined || page.isPlaceholderData ? null : totalOf(page.data)}
        filterTabs={filterTabsOf(props.filterTabs, tab, state, change)}
        neighbours={props.neighbours}
      />
      <ViewNotice views={views} askable={askable} />
      {props.notice}
      <ListFilters
        key={tab.id}
        filters={tab.filters}
        all={filters}
        hasGo={props.hasGo ?? false}
        searchLabel={props.searchLabel}
        columns={columns}
        state={state}
        change={change}
        onEnter={shown.openFound}
      >
        <DensityChoice density={arranged.density} onChange={arranged.setDensity} />
        <ColumnsMenu arranged={arranged} all={columns} opened={views.opened} folding={shown.folding} />
      </ListFilters>
      <ListBody {...props} shown={shown} />
      {props.children}
      {peek.row !== null && actions !== undefined && (
        <PeekPanel peek={peek} row={peek.row} columns={columns} actions={actions} />
      )}
    </div>
  )
}

/** The table, or why there is none, its pages, and the acts for the selected rows. */
function ListBody<S extends Shapes>({ shown, ...props }: ListPageProps<S> & { shown: ShownPage<S> }) {
  const { title, endpoint } = props
  const { actions, maySelect, state, change, arranged, folding, page, query, selection, list, peek } = shown
  const without = withoutOf(props.columns, arranged.columns)
  return (
    <>
      <section ref={list} className="panel" aria-label={title} data-flush="">
        <KeptInSight
          of={page}
          failure={<ListFailure error={page.error} change={change} onRetry={() => void page.refetch()} />}
        >
          <SearchedText value={state.q}>
            <ListTable
              name={endpoint.name}
              title={title}
              columns={folding.shown}
              folding={folding}
              density={arranged.density}
              onWidth={arranged.setWidth}
              actions={actions}
              groups={props.groups}
              select={maySelect && actions !== undefined ? { selection, name: actions.name } : undefined}
              rows={page.data?.rows}
              isStale={page.isPlaceholderData}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              peek={peek}
              onRemoved={(id) => {
                selection.drop(id)
                void page.refetch()
              }}
            />
          </SearchedText>
          {page.data !== undefined && (
            <ListFoot {...props} list={endpoint.name} page={page.data} state={state} change={change} />
          )}
        </KeptInSight>
      </section>
      {maySelect && (
        <SelectionBar
          endpoint={endpoint}
          bulk={props.bulk}
          exportTo={props.exportTo}
          selection={selection}
          page={page.data}
          query={query}
          order={{ sort: state.sort, ...(without !== '' && { without }) }}
        />
      )}
    </>
  )
}

type ShownPage<S extends Shapes> = ReturnType<typeof useList<S>>

function useList<S extends Shapes>(props: ListPageProps<S>) {
  const { endpoint, params, columns, filters = noFilters, mainAction } = props
  const views = useListViews(endpoint.name, props.opensWith)
  const { state, change } = useListState(props.defaultSort, columns, filters, views)
  const arranged = useArrangement(views, columns, props.density)
  const folding = useFolding(arranged.columns, state.sort)
  const tab = useFilterTab(filters, props.filterTabs, state.filters)
  const page = useListPage(endpoint, params, state)
  const query = queryValues(state, filters)
  const selection = useSelection(page.data?.rows, JSON.stringify(query))
  const list = useRef<HTMLElement>(null)
  const actions = useWalkedActions(props, state)
  const maySelect = useMayAct(endpoint.name, props.bulk, props.exportTo) && actions !== undefined
  const shown = page.isPlaceholderData ? undefined : page.data
  const openFound = useEnterOpens(list, { q: state.q, page: shown, view: actions?.view })
  const peek = usePeek(list, page.data?.rows)
  const rows = page.data?.rows
  useListKeys({ list, rows, peek, actions, selection: maySelect ? selection : undefined, mainAction })
  return {
    actions,
    maySelect,
    views,
    state,
    change,
    arranged,
    folding,
    tab,
    page,
    query,
    selection,
    list,
    openFound,
    peek,
  }
}

/** The rows' acts, with the list in the addresses of its records. */
function useWalkedActions<S extends Shapes>(
  { endpoint, params, actions }: ListPageProps<S>,
  state: ListState,
) {
  const search = JSON.stringify(walkSearch(state))
  return useMemo(() => {
    const view = actions?.view
    if (actions === undefined || view === undefined || params !== undefined) return actions
    const walk = { list: endpoint.name, search: JSON.parse(search) as ReturnType<typeof walkSearch> } // as written above
    return {
      ...actions,
      view: (row: ListRow<S>) =>
        row.cursor === undefined ? view(row) : walkAddress(view(row), { ...walk, key: row.cursor }),
    }
  }, [actions, endpoint, params, search])
}

/** Names of the hidden columns in an export: those by which the list is sorted. */
const withoutOf = (all: readonly Column<never>[], shown: readonly { id: string }[]) =>
  all
    .filter(({ id }) => !shown.some((one) => one.id === id))
    .flatMap(({ sort, second }) => [sort ?? [], second?.sort ?? []].flat())
    .join(',')

const totalOf = ({ total, totalMore }: Page<unknown>) => ({ count: total, more: totalMore })

function filterTabsOf(
  tabs: readonly FilterTab[] | undefined,
  tab: ReturnType<typeof useFilterTab>,
  state: ListState,
  change: ReturnType<typeof useListState>['change'],
): FilterTabsShown | undefined {
  if (tabs === undefined) return undefined
  const onOpen = (id: string) => {
    tab.open(id)
    // filters of a hidden tab would limit the list invisibly
    if (Object.keys(state.filters).length > 0) change({ filters: {} })
  }
  return { tabs, open: tab.id, onOpen }
}

/** The way of the keyboard past what is above the rows. */
const ToRows = ({ list }: { list: RefObject<HTMLElement | null> }) => (
  <button
    type="button"
    className={classes.toRows}
    onClick={() => list.current?.querySelector<HTMLElement>('[data-row] :is(a, button)')?.focus()}
  >
    {t('list.toRows')}
  </button>
)

interface ListHeaderProps
  extends Pick<
    ListPageProps<Shapes>,
    'title' | 'breadcrumbs' | 'mark' | 'note' | 'exportTo' | 'moreActions' | 'mainAction'
  > {
  state: ListState
  without: string
}

const ListHeader = ({ state, without, exportTo, moreActions, mainAction, ...titles }: ListHeaderProps) => (
  <PageHeader title={titles.title} breadcrumbs={titles.breadcrumbs} mark={titles.mark} note={titles.note}>
    {exportTo !== undefined && <ExportButton export={exportTo} state={state} without={without} />}
    {moreActions}
    {mainAction !== undefined && <MainActionButton action={mainAction} />}
  </PageHeader>
)

interface ListFootProps extends ComponentProps<typeof Pager> {
  /** name of the list's endpoint */
  list: string
  emptyHint?: string
  mainAction?: MainAction
}

function ListFoot({ list, page, state, change, emptyHint, mainAction }: ListFootProps) {
  if (page.rows.length > 0) return <Pager page={page} state={state} change={change} />
  return (
    <ListEmpty list={list} state={state} change={change} hint={emptyHint}>
      {mainAction !== undefined && <MainActionButton action={mainAction} variant="default" />}
    </ListEmpty>
  )
}

function MainActionButton({
  action: { label, capability, to, onClick },
  variant = 'filled',
}: {
  action: MainAction
  variant?: 'filled' | 'default'
}) {
  const isAllowed = useCan(capability)
  if (!isAllowed) return null
  if (to !== undefined) {
    return (
      <ButtonLink to={to} variant={variant} leftSection={<PlusIcon />}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <Button variant={variant} leftSection={<PlusIcon />} onClick={onClick}>
      {label}
    </Button>
  )
}
