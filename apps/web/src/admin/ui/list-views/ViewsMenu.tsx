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
  /** what is shown is another than the open view */
  isChanged: boolean
  shown: ShownList
  /** takes back the person's own columns in the open view */
  onDiscard: () => void
}

/** A list's views: to be opened, saved, updated, renamed, chosen as the first one, and deleted. */
export function ViewsMenu({ views: opening, isChanged, shown, onDiscard }: ViewsMenuProps) {
  const { list, views, opened, first, plain } = opening
  const [asked, setAsked] = useState<'new' | 'edit' | null>(null)
  const { go, open, update, remove, chooseFirst } = useViewActs({ list, first, plain, shown })
  const title = opened === undefined ? t('views.button') : opened.name
  const items = { opened, first, onOpen: open }
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
          <ViewItems title={t('views.mine')} views={views.filter(({ shared }) => !shared)} {...items} />
          <ViewItems title={t('views.team')} views={views.filter(({ shared }) => shared)} {...items} />
          {views.length > 0 && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<Mark isOn={opened === undefined} />} onClick={() => go(plain)}>
                {t('views.none')}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          {opened !== undefined && isChanged && (
            <ChangedViewItems
              view={opened}
              onUpdate={() => void update(opened)}
              onDiscard={() => {
                onDiscard()
                open(opened)
              }}
            />
          )}
          <Menu.Item onClick={() => setAsked('new')}>{t('views.save')}</Menu.Item>
          {opened !== undefined && (
            <Menu.Item onClick={() => void chooseFirst(opened === first ? null : opened)}>
              {t(opened === first ? 'views.unsetDefault' : 'views.setDefault', { name: opened.name })}
            </Menu.Item>
          )}
          {opened?.may_change === true && (
            <OwnViewItems
              view={opened}
              onEdit={() => setAsked('edit')}
              onRemove={() => void remove(opened)}
            />
          )}
        </Menu.Dropdown>
      </Menu>
      {asked !== null && (
        <SaveViewDialog
          list={list}
          view={asked === 'edit' ? opened : undefined}
          shown={shown}
          onClose={() => setAsked(null)}
          onSaved={open}
        />
      )}
    </>
  )
}

function useViewActs({
  list,
  first,
  plain,
  shown,
}: Pick<OpenViews, 'list' | 'first' | 'plain'> & { shown: ShownList }) {
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

const OwnViewItems = ({
  view,
  onEdit,
  onRemove,
}: {
  view: ListView
  onEdit: () => void
  onRemove: () => void
}) => (
  <>
    <Menu.Item onClick={onEdit}>{t('views.edit')}</Menu.Item>
    <Menu.Item className={classes.danger} onClick={onRemove}>
      {t('views.delete', { name: view.name })}
    </Menu.Item>
  </>
)

const Mark = ({ isOn }: { isOn: boolean }) => (
  <span className={classes.mark}>{isOn ? <CheckIcon size={14} /> : null}</span>
)
