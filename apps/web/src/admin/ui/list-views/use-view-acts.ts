import { useNavigate } from '@tanstack/react-router'
import { failureText } from '../../api/api-error'
import { confirmDeletion } from '../dialogs/confirm'
import { notify } from '../messages/toasts'
import { chooseDefault, type ListView, removeView, saveView } from './list-views.api'
import { t } from './list-views.text'
import { addressOfView, type OpenViews } from './use-list-views'
import type { ShownList } from './view-difference'

export type ViewActs = ReturnType<typeof useViewActs>

type ViewActsParts = Pick<OpenViews, 'list' | 'first' | 'plain'> & { shown: ShownList }

/** The acts on a list's views; each shows its result. */
export function useViewActs({ list, first, plain, shown }: ViewActsParts) {
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
      if (!(await confirmDeletion({ id, what: t('views.named', { name }), details }))) return
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
