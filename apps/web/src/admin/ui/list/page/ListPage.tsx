import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useCan } from '../../../api/current-user'
import type { CallParts } from '../../../api/request'
import { ButtonLink } from '../../AppLink'
import { PlusIcon } from '../../icons'
import { ListMenus } from '../../list-views/ListMenus'
import { useArrangement } from '../../list-views/use-arrangement'
import { useListViews } from '../../list-views/use-list-views'
import { ViewNotice } from '../../list-views/ViewNotice'
import { type Crumb, PageHeader } from '../../page/PageHeader'
import type { FilterOf, FilterTab, ListFilter } from '../filters/filter-types'
import { queryValues } from '../filters/filter-values'
import { ListFilters } from '../filters/ListFilters'
import { useEnterOpens } from '../filters/search-keys'
import type { BulkActions } from '../selection/bulk-types'
import { SelectionBar, useMayAct } from '../selection/SelectionBar'
import { useSelection } from '../selection/selection'
import { ListTable } from '../table/ListTable'
import type { Column, ListExport, ListRow, MainAction, RowActions, SortOf } from '../table/list-types'
import { ExportButton } from './ExportButton'
import { SearchedText } from './FoundBy'
import { ListEmpty } from './ListEmpty'
import { ListFailure } from './ListFailure'
import classes from './ListPage.module.css'
import { type ListState, useListState } from './list-state'
import { Pager } from './Pager'
import { useListPage } from './use-list-page'

export interface ListPageProps<S extends Shapes> {
  title: string
  breadcrumbs: readonly Crumb[]
  /** shown beside the title */
  mark?: ReactNode
  /** a list endpoint of the contract: it returns an array of rows with an id, and takes a listQuery */
  endpoint: Endpoint<S>
  /** values of the endpoint's path parameters */
  params?: CallParts['params']
  columns: readonly Column<ListRow<S>, SortOf<S>>[]
  /** such as '-order_date' */
  defaultSort: SortOf<S>
  /** shows a search box with this name; its text is sent as q after 300 ms */
  searchLabel?: string
  /** of filtersOf */
  filters?: readonly (FilterOf<S> & ListFilter)[]
  /** tabs above the filters, each with its own; the first is the default */
  filterTabs?: readonly FilterTab[]
  actions?: RowActions<ListRow<S>>
  /** of bulkActionsOf: makes rows selectable */
  bulk?: BulkActions<ListRow<S>>
  mainAction?: MainAction
  /** further buttons beside it */
  moreActions?: ReactNode
  exportTo?: ListExport
  /** how to create the first record, below "No results found" of an empty list */
  emptyHint?: string
  /** shown above the list */
  notice?: ReactNode
  /** shown below the table */
  children?: ReactNode
}

const noFilters: readonly ListFilter[] = []

/**
 * A whole admin list: title, main action, export, filters, search, sorted and paged table, row actions, and the states
 * loading, empty and failed. The server pages, sorts, searches and filters; the state is in the address bar (O9).
 */
export function ListPage<S extends Shapes>(props: ListPageProps<S>) {
  const { title, endpoint, columns, filters = noFilters } = props
  const { views, state, change, arranged, page, query, selection, list, openFound } = useList(props)
  const bulk = useMayAct(props.bulk) ? props.bulk : undefined
  const askable = { defaultSort: props.defaultSort, columns, filters }
  return (
    <div data-full-width="">
      <ListHeader {...props} state={state}>
        <ListMenus views={views} arranged={arranged} all={columns} state={state} askable={askable} />
      </ListHeader>
      <ViewNotice views={views} askable={askable} />
      {props.notice}
      <section ref={list} className={classes.panel} aria-label={title}>
        <ListFilters
          filters={filters}
          tabs={props.filterTabs}
          searchLabel={props.searchLabel}
          state={state}
          change={change}
          onEnter={openFound}
        />
        {page.isError ? (
          <ListFailure error={page.error} change={change} onRetry={() => void page.refetch()} />
        ) : (
          <SearchedText value={state.q}>
            <ListTable
              name={endpoint.name}
              title={title}
              columns={arranged.columns}
              density={arranged.density}
              onWidth={arranged.setWidth}
              actions={props.actions}
              select={bulk && { selection, name: bulk.name }}
              rows={page.data?.rows}
              isStale={page.isPlaceholderData}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              onRemoved={() => void page.refetch()}
            />
          </SearchedText>
        )}
        {bulk && <SelectionBar bulk={bulk} selection={selection} page={page.data} query={query} />}
        {!page.isError && page.data !== undefined && (
          <ListFoot {...props} page={page.data} state={state} change={change} />
        )}
      </section>
      {props.children}
    </div>
  )
}

function useList<S extends Shapes>(props: ListPageProps<S>) {
  const { endpoint, params, columns, filters = noFilters, actions } = props
  const views = useListViews(endpoint.name)
  const { state, change } = useListState(props.defaultSort, columns, filters, views)
  const arranged = useArrangement(views, columns)
  const page = useListPage(endpoint, params, state)
  const query = queryValues(state, filters)
  const selection = useSelection(page.data?.rows, JSON.stringify(query))
  const list = useRef<HTMLElement>(null)
  const shown = page.isPlaceholderData ? undefined : page.data
  const openFound = useEnterOpens(list, { q: state.q, page: shown, view: actions?.view })
  return { views, state, change, arranged, page, query, selection, list, openFound }
}

interface ListHeaderProps
  extends Pick<
    ListPageProps<Shapes>,
    'title' | 'breadcrumbs' | 'mark' | 'exportTo' | 'moreActions' | 'mainAction' | 'children'
  > {
  state: ListState
}

const ListHeader = ({ state, exportTo, moreActions, mainAction, children, ...titles }: ListHeaderProps) => (
  <PageHeader title={titles.title} breadcrumbs={titles.breadcrumbs} mark={titles.mark}>
    {children}
    {exportTo !== undefined && <ExportButton export={exportTo} state={state} />}
    {moreActions}
    {mainAction !== undefined && <MainActionButton action={mainAction} />}
  </PageHeader>
)

interface ListFootProps extends ComponentProps<typeof Pager> {
  emptyHint?: string
  mainAction?: MainAction
}

function ListFoot({ page, state, change, emptyHint, mainAction }: ListFootProps) {
  if (page.rows.length > 0) return <Pager page={page} state={state} change={change} />
  return (
    <ListEmpty state={state} change={change} hint={emptyHint}>
      {mainAction !== undefined && <MainActionButton action={mainAction} />}
    </ListEmpty>
  )
}

function MainActionButton({ action: { label, capability, to, onClick } }: { action: MainAction }) {
  const isAllowed = useCan(capability)
  if (!isAllowed) return null
  if (to !== undefined) {
    return (
      <ButtonLink to={to} leftSection={<PlusIcon />}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <Button leftSection={<PlusIcon />} onClick={onClick}>
      {label}
    </Button>
  )
}
