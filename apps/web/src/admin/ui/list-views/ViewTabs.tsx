import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { figure } from '../../../i18n/spoken'
import { BookmarkIcon } from '../icons'
import { later } from '../later'
import type { FilterTab } from '../list/filters/filter-types'
import classes from '../list/page/ListPage.module.css'
import type { ListState } from '../list/page/list-state'
import { type Tab, Tabs } from '../list/page/Tabs'
import type { Column } from '../list/table/list-types'
import { t as ui } from '../text'
import { viewCountsQuery } from './list-views.api'
import { t } from './list-views.text'
import type { Arranged } from './use-arrangement'
import type { OpenViews } from './use-list-views'
import { useViewActs } from './use-view-acts'
import { ViewsMenu } from './ViewsMenu'
import { type Askable, isAskedOtherwise, keptQuery, type ShownList } from './view-difference'

const SaveViewDialog = later(() => import('./SaveViewDialog'))

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
  askable: Askable
  /** the rows of the list as it is shown; null until they are there */
  total: RowTotal | null
  filterTabs: FilterTabsShown | undefined
  /** of the filter whose choices are tabs */
  choiceTabs: ChoiceTabsShown | undefined
  neighbours: ReactNode
}

/** A filter's choices as tabs, each with its number of rows. */
export interface ChoiceTabsShown {
  tabs: readonly Tab[]
  /** the number of all rows */
  all: string | undefined
  open: string | undefined
  onOpen: (value: string) => void
}

interface RowTotal {
  count: number | null
  more: boolean
}

const noTabs: readonly Tab[] = []
const countText = (count: number, more: boolean) => `${figure(count)}${more ? '+' : ''}`

/** A list's views as tabs with their numbers of rows, all rows first, and their menu (W3). */
export function ViewTabs(props: ViewTabsProps) {
  const { views, arranged, state, askable, total, filterTabs, choiceTabs, neighbours } = props
  const { opened } = views
  const [asked, setAsked] = useState<'new' | 'edit' | null>(null)
  const shown: ShownList = {
    query: keptQuery(state),
    arrangement: { columns: [...arranged.places], density: arranged.density },
  }
  const acts = useViewActs({ ...views, shown })
  const isChanged = opened !== undefined && (arranged.isChanged || isAskedOtherwise(opened, state, askable))
  const choices = choiceTabs?.tabs ?? noTabs
  const tabs = [...choices, ...useTabs({ views, state, total, isChanged, all: choiceTabs?.all })]
  const open = (id: string) => {
    const view = views.views.find((one) => String(one.id) === id)
    if (choices.some((tab) => tab.id === id)) choiceTabs?.onOpen(id)
    else if (view === undefined) acts.go(views.plain)
    else acts.open(view)
  }
  const openTab = opened === undefined ? (choiceTabs?.open ?? 'all') : String(opened.id)
  return (
    <div className={classes.tabs}>
      {neighbours}
      {filterTabs !== undefined && <Tabs label={ui('list.filterTabs')} {...filterTabs} />}
      {((filterTabs ?? neighbours) === undefined || views.views.length > 0) && (
        <Tabs label={t('views.button')} tabs={tabs} open={openTab} onOpen={open} />
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
        <Suspense>
          <SaveViewDialog
            list={views.list}
            view={asked === 'edit' ? opened : undefined}
            shown={shown}
            onClose={() => setAsked(null)}
            onSaved={acts.open}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The counts come after the rows; without views there is only that of the list as it is shown. */
function useTabs({
  views: { list, views, opened },
  state,
  total,
  isChanged,
  all: allText,
}: Pick<ViewTabsProps, 'views' | 'state' | 'total'> & {
  isChanged: boolean
  all: string | undefined
}): Tab[] {
  const { data } = useQuery({ ...viewCountsQuery(list), enabled: views.length > 0 && total !== null })
  const isPlain = state.q.trim() === '' && Object.keys(state.filters).length === 0
  const all = isPlain && total?.count != null ? { count: total.count, more: total.more } : data?.all
  const countOf = (id: number) => data?.views.find(({ view_id }) => view_id === id)
  return [
    { id: 'all', label: ui('list.all'), count: all === undefined ? allText : countText(all.count, all.more) },
    ...views.map(({ id, name }) => {
      const found = countOf(id)
      const label = opened?.id === id && isChanged ? t('views.changed', { name }) : name
      return { id: String(id), label, count: found && countText(found.count, found.more) }
    }),
  ]
}
