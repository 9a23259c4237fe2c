import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { figure } from '../../../i18n/spoken'
import { MenuButton } from '../floating/MenuButton'
import { tip } from '../floating/Tips'
import { BookmarkIcon, ChevronDownIcon } from '../icons'
import { isInTabs } from '../list/filters/FilterForm'
import type { ChoiceFilter, FilterTab, ListFilter } from '../list/filters/filter-types'
import classes from '../list/page/ListPage.module.css'
import type { ListState } from '../list/page/list-state'
import { type Tab, Tabs } from '../list/page/Tabs'
import type { Column } from '../list/table/list-types'
import { t as ui } from '../text'
import { viewCountsQuery } from './list-views.api'
import listViewsClasses from './list-views.module.css'
import { t } from './list-views.text'
import { SaveViewDialog } from './SaveViewDialog'
import type { Arranged } from './use-arrangement'
import type { OpenViews } from './use-list-views'
import { useViewActs } from './use-view-acts'
import { ViewsItems, type ViewsMenuProps } from './ViewsItems'
import { type Askable, isAskedOtherwise, keptQuery, type ShownList } from './view-difference'

/** Tabs of a list's filters, before those of its views. */
export interface FilterTabsShown {
  tabs: readonly FilterTab[]
  open: string
  onOpen: (id: string) => void
}

interface ViewTabsProps {
  views: OpenViews
  arranged: Arranged<Pick<Column<never>, 'id'>>
  state: ListState
  change: (part: Partial<ListState>) => void
  askable: Askable
  /** the rows of the list as it is shown; null until they are there */
  total: RowTotal | null
  filterTabs: FilterTabsShown | undefined
  neighbours: ReactNode
}

interface RowTotal {
  count: number | null
  more: boolean
}

const countText = (count: number, more: boolean) => `${figure(count)}${more ? '+' : ''}`

/** A list's views as tabs with their numbers of rows, all rows first, and their menu (W3). */
export function ViewTabs(props: ViewTabsProps) {
  const { views, arranged, state, askable, total, filterTabs, neighbours } = props
  const { opened } = views
  const [asked, setAsked] = useState<'new' | 'edit' | null>(null)
  const shown: ShownList = {
    query: keptQuery(state),
    arrangement: { columns: [...arranged.places], density: arranged.density },
  }
  const acts = useViewActs({ ...views, shown })
  const isChanged = opened !== undefined && (arranged.isChanged || isAskedOtherwise(opened, state, askable))
  const byValue = valuesOf(askable.filters)
  const tabs = useTabs({ views, state, total, isChanged, byValue })
  const open = (id: string) => {
    const view = views.views.find((one) => String(one.id) === id)
    if (view !== undefined) acts.open(view)
    else if (byValue.some(({ value }) => value === id)) props.change(showingValue(askable.filters, state, id))
    else acts.go(views.plain)
  }
  const value = byValue.find((one) => state.filters[one.name] === one.value)?.value
  return (
    <div className={`row ${classes.tabs}`}>
      {neighbours}
      {filterTabs !== undefined && <Tabs label={ui('list.filterTabs')} {...filterTabs} />}
      {((filterTabs ?? neighbours) === undefined || views.views.length > 0) && (
        <Tabs
          label={t('views.button')}
          tabs={tabs}
          open={opened ? String(opened.id) : (value ?? 'all')}
          onOpen={open}
        />
      )}
      <ViewsMenu
        views={views}
        isChanged={isChanged}
        acts={acts}
        onSave={() => setAsked('new')}
        onEdit={() => setAsked('edit')}
        onDiscard={arranged.reset}
      />
      <span className={classes.tabsEnd}>
        <Button
          variant="subtle"
          color="gray"
          className={classes.saveView}
          leftSection={<BookmarkIcon size={14} />}
          onClick={() => setAsked('new')}
        >
          {t('views.saveTab')}
        </Button>
      </span>
      {asked !== null && (
        <SaveViewDialog
          list={views.list}
          view={asked === 'edit' ? opened : undefined}
          shown={shown}
          onClose={() => setAsked(null)}
          onSaved={acts.open}
        />
      )}
    </div>
  )
}

interface ValueTab {
  /** the filter's */
  name: string
  value: string
  label: string
}

const tabbed = (filters: readonly ListFilter[]): ChoiceFilter | undefined =>
  filters.find((filter): filter is ChoiceFilter => isInTabs(filter))

/** The values of the filter that is shown as tabs. */
function valuesOf(filters: readonly ListFilter[]): ValueTab[] {
  const filter = tabbed(filters)
  return filter === undefined ? [] : filter.choices.map((choice) => ({ ...choice, name: filter.name }))
}

/** The list with that value instead of a view; search and other filters stay. */
const showingValue = (filters: readonly ListFilter[], state: ListState, value: string) => ({
  filters: { ...state.filters, [tabbed(filters)?.name ?? '']: value },
  view: undefined,
})

/** The counts come after the rows; without further tabs there is only that of the list as it is shown. */
function useTabs({
  views: { list, views, opened, opensWith },
  state,
  total,
  isChanged,
  byValue,
}: Pick<ViewTabsProps, 'views' | 'state' | 'total'> & { isChanged: boolean; byValue: ValueTab[] }): Tab[] {
  const hasMore = views.length > 0 || byValue.length > 0
  const { data } = useQuery({ ...viewCountsQuery(list), enabled: hasMore && total !== null })
  const isPlain = state.q.trim() === '' && Object.keys(state.filters).length === 0
  const all = isPlain && total?.count != null ? { count: total.count, more: total.more } : data?.all
  const countOf = (id: number) => data?.views.find(({ view_id }) => view_id === id)
  const countOfValue = (value: string) => data?.tabs.find((tab) => tab.value === value)
  const whole: Tab = { id: 'all', label: ui('list.all'), count: all && countText(all.count, all.more) }
  const ofValues = byValue.map(({ value, label }) => {
    const found = countOfValue(value)
    return { id: value, label, count: found && countText(found.count, found.more) }
  })
  return [
    ...(opensWith === undefined ? [whole, ...ofValues] : [...ofValues, whole]),
    ...views.map(({ id, name }) => {
      const found = countOf(id)
      const label = opened?.id === id && isChanged ? t('views.changed', { name }) : name
      return { id: String(id), label, count: found && countText(found.count, found.more) }
    }),
  ]
}

/** A menu of a list's views. */
const ViewsMenu = (props: ViewsMenuProps) => (
  <MenuButton
    as={ActionIcon}
    look={{ variant: 'subtle', color: 'gray', size: 32, ...tip }}
    label={t('views.button')}
    position="bottom-end"
    menuClass={listViewsClasses.menu}
    items={<ViewsItems {...props} />}
  >
    <ChevronDownIcon />
  </MenuButton>
)
