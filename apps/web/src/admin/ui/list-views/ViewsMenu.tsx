import { Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { useUser } from '../../api/current-user'
import { confirmDeletion } from '../confirm'
import { BookmarkIcon, CheckIcon, ChevronDownIcon } from '../icons'
import { notify } from '../toasts'
import { chooseDefault, type ListView, removeView, saveView } from './list-views.api'
import classes from './list-views.module.css'
import { t } from './list-views.text'
import { SaveViewDialog } from './SaveViewDialog'
import { addressOfView, type OpenViews } from './use-list-views'
import type { ShownList } from './view-difference'

interface ViewsMenuProps {
  views: OpenViews
  /** the list differs from the open view */
  isChanged: boolean
  shown: ShownList
  /** discards the person's own columns in the open view */
  onDiscard: () => void
}

/** A list's views: opening, saving, updating, renaming, choosing the default, and deleting. */
export function ViewsMenu({ views: opening, isChanged, shown, onDiscard }: ViewsMenuProps) {
  const { list, opened } = opening
  const [asked, setAsked] = useState<'new' | 'edit' | null>(null)
  const acts = useViewActs({ ...opening, shown })
  const title = opened === undefined ? t('views.button') : opened.name
  return (
    <>
      <Menu position="bottom-end" shadow="md" returnFocus>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.views}
            leftSection={<BookmarkIcon />}
            rightSection={<ChevronDownIcon size={12} />}
          >
            {isChanged ? t('views.changed', { name: title }) : title}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
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
          <Menu.Item onClick={() => setAsked('new')}>{t('views.save')}</Menu.Item>
          {opened !== undefined && (
            <OpenViewItems view={opened} {...opening} acts={acts} onEdit={() => setAsked('edit')} />
          )}
        </Menu.Dropdown>
      </Menu>
      {asked !== null && (
        <SaveViewDialog
          list={list}
          view={asked === 'edit' ? opened : undefined}
          shown={shown}
          onClose={() => setAsked(null)}
          onSaved={acts.open}
        />
      )}
    </>
  )
}

interface WithActs {
  acts: ReturnType<typeof useViewActs>
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
          <Menu.Divider />
          <Menu.Item leftSection={<Mark isOn={opened === undefined} />} onClick={() => acts.go(plain)}>
            {t('views.none')}
          </Menu.Item>
          <Menu.Divider />
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
    <Menu.Item onClick={() => void acts.chooseFirst(view === first ? null : view)}>
      {t(view === first ? 'views.unsetDefault' : 'views.setDefault', { name: view.name })}
    </Menu.Item>
    {view.may_change && (
      <>
        <Menu.Item onClick={onEdit}>{t('views.edit')}</Menu.Item>
        <Menu.Item className={classes.danger} onClick={() => void acts.remove(view)}>
          {t('views.delete', { name: view.name })}
        </Menu.Item>
      </>
    )}
  </>
)

type ViewActsParts = Pick<OpenViews, 'list' | 'first' | 'plain'> & { shown: ShownList }

function useViewActs({ list, first, plain, shown }: ViewActsParts) {
  const navigate = useNavigate()
  const go = (search: Record<string, string>) => void navigate({ to: '.', search })
  const attempt = async (act: () => Promise<unknown>, said: string) => {
    try {
      await act()
      notify.success(said)
    } catch (error) {
      notify.error(failureText(error))
    }
  }
  return {
    go,
    open: (view: ListView) => go(addressOfView(view)),
    update: ({ name, ...view }: ListView) =>
      attempt(
        () => saveView({ name, ...view }, { name, shared: view.shared, ...shown }),
        t('views.updated', { name }),
      ),
    remove: async (view: ListView) => {
      const { id, name, shared } = view
      const details = shared ? [t('views.deleteTeam')] : []
      if (!(await confirmDeletion({ id, what: t('views.what', { name }), details }))) return
      await attempt(
        async () => {
          await removeView(view)
          go(first === undefined || first.id === view.id ? {} : plain)
        },
        t('views.deleted', { name }),
      )
    },
    chooseFirst: (view: ListView | null) =>
      attempt(
        () => chooseDefault(list, view?.id ?? null),
        view === null ? t('views.opensPlain') : t('views.opensWith', { name: view.name }),
      ),
  }
}

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
      <Menu.Label>{title}</Menu.Label>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          aria-current={view === opened || undefined}
          leftSection={<Mark isOn={view === opened} />}
          onClick={() => onOpen(view)}
        >
          {view === first ? t('views.default', { name: view.name }) : view.name}
          {view.created_by !== me?.email && (
            <span className={classes.author}>{t('views.by', { author: view.created_by })}</span>
          )}
        </Menu.Item>
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
    {may_change && <Menu.Item onClick={onUpdate}>{t('views.update', { name })}</Menu.Item>}
    <Menu.Item onClick={onDiscard}>{t('views.discard', { name })}</Menu.Item>
  </>
)

const Mark = ({ isOn }: { isOn: boolean }) => (
  <span className={classes.mark}>{isOn ? <CheckIcon size={14} /> : null}</span>
)
