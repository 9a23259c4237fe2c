import type { ListState } from '../list/page/list-state'
import type { Column } from '../list/table/list-types'
import { ColumnsMenu } from './ColumnsMenu'
import type { Arranged } from './use-arrangement'
import type { OpenViews } from './use-list-views'
import { ViewsMenu } from './ViewsMenu'
import { type Askable, isAskedOtherwise, keptQuery } from './view-difference'

/** The menus of a list's views and columns (W3). */
export function ListMenus({
  views,
  arranged,
  all,
  state,
  askable,
}: {
  views: OpenViews
  arranged: Arranged<unknown>
  /** every column of the list */
  all: readonly Pick<Column<never>, 'id' | 'header'>[]
  state: ListState
  askable: Askable
}) {
  const { opened } = views
  const { places, density } = arranged
  return (
    <>
      <ViewsMenu
        views={views}
        isChanged={opened !== undefined && (arranged.isChanged || isAskedOtherwise(opened, state, askable))}
        shown={{ query: keptQuery(state), arrangement: { columns: [...places], density } }}
        onDiscard={arranged.reset}
      />
      <ColumnsMenu arranged={arranged} all={all} opened={opened} />
    </>
  )
}
