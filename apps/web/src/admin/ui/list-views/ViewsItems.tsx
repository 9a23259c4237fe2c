import { useUser } from '../../api/current-user'
import { MenuDivider, MenuItem, MenuLabel } from '../floating/MenuButton'
import { CheckIcon } from '../icons'
import type { ListView } from './list-views.api'
import classes from './list-views.module.css'
import { t } from './list-views.text'
import type { OpenViews } from './use-list-views'
import type { ViewActs } from './use-view-acts'

export interface ViewsMenuProps {
  views: OpenViews
  /** the list differs from the open view */
  isChanged: boolean
  acts: ViewActs
  onSave: () => void
  onEdit: () => void
  /** discards the person's own columns in the open view */
  onDiscard: () => void
}

/** The menu's items: opening, saving, updating, renaming, choosing the default, and deleting. */
export function ViewsItems({ views: opening, isChanged, acts, onSave, onEdit, onDiscard }: ViewsMenuProps) {
  const { opened } = opening
  return (
    <>
      <AllViewsItems {...opening} acts={acts} />
      {opened !== undefined && isChanged && (
        <ChangedViewItems
          view={opened}
          onUpdate={() => void acts.update(opened)}
          onDiscard={() => {
            onDiscard()
            acts.open(opened)
          }}
        />
      )}
      <MenuItem onClick={onSave}>{t('views.save')}</MenuItem>
      {opened !== undefined && <OpenViewItems view={opened} {...opening} acts={acts} onEdit={onEdit} />}
    </>
  )
}

interface WithActs {
  acts: ViewActs
}

/** The person's views, the team's, and the list without a view. */
function AllViewsItems({ views, opened, first, plain, acts }: OpenViews & WithActs) {
  const items = { opened, first, onOpen: acts.open }
  return (
    <>
      <ViewItems title={t('views.mine')} views={views.filter(({ shared }) => !shared)} {...items} />
      <ViewItems title={t('views.team')} views={views.filter(({ shared }) => shared)} {...items} />
      {views.length > 0 && (
        <>
          <MenuDivider />
          <MenuItem leftSection={<Mark isOn={opened === undefined} />} onClick={() => acts.go(plain)}>
            {t('views.none')}
          </MenuItem>
          <MenuDivider />
        </>
      )}
    </>
  )
}

interface OpenViewProps extends WithActs {
  view: ListView
  first: ListView | undefined
  onEdit: () => void
}

const OpenViewItems = ({ view, first, acts, onEdit }: OpenViewProps) => (
  <>
    <MenuItem onClick={() => void acts.chooseFirst(view === first ? null : view)}>
      {t(view === first ? 'views.unsetDefault' : 'views.setDefault', { name: view.name })}
    </MenuItem>
    {view.may_change && (
      <>
        <MenuItem onClick={onEdit}>{t('views.edit')}</MenuItem>
        <MenuItem className="red" onClick={() => void acts.remove(view)}>
          {t('views.delete', { name: view.name })}
        </MenuItem>
      </>
    )}
  </>
)

function ViewItems({
  title,
  views,
  opened,
  first,
  onOpen,
}: Pick<OpenViews, 'views' | 'opened' | 'first'> & { title: string; onOpen: (view: ListView) => void }) {
  const me = useUser()
  if (views.length === 0) return null
  return (
    <>
      <MenuLabel>{title}</MenuLabel>
      {views.map((view) => (
        <MenuItem
          key={view.id}
          aria-current={view === opened || undefined}
          leftSection={<Mark isOn={view === opened} />}
          onClick={() => onOpen(view)}
        >
          {view === first ? t('views.default', { name: view.name }) : view.name}
          {view.created_by !== me?.email && (
            <span className="block quiet">{t('views.by', { author: view.created_by })}</span>
          )}
        </MenuItem>
      ))}
    </>
  )
}

interface ChangedViewProps {
  view: ListView
  onUpdate: () => void
  onDiscard: () => void
}

const ChangedViewItems = ({ view: { name, may_change }, onUpdate, onDiscard }: ChangedViewProps) => (
  <>
    {may_change && <MenuItem onClick={onUpdate}>{t('views.update', { name })}</MenuItem>}
    <MenuItem onClick={onDiscard}>{t('views.discard', { name })}</MenuItem>
  </>
)

const Mark = ({ isOn }: { isOn: boolean }) => (
  <span className={classes.mark}>{isOn ? <CheckIcon size={14} /> : null}</span>
)
