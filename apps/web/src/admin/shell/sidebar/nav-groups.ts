import { type AdminGroup, type AdminLink, adminLinks } from '@getzo/domain/auth/capabilities'
import { useMatches } from '@tanstack/react-router'
import { spokenTexts } from '../../../i18n/spoken'
import { useUser } from '../../api/current-user'
import { screenPaths } from '../../routes/screen-table'

/** A group of which a screen exists. `hasScreen` says whether its own link leads anywhere: Settings may only fold. */
export type ShownGroup = AdminGroup & { hasScreen: boolean }

const isHere = ({ path }: AdminLink) => screenPaths.has(path)

/** With its label in the person's language (W14). */
const named = <Link extends AdminLink>(link: Link): Link => ({
  ...link,
  label: spokenTexts()?.names.link[link.label] ?? link.label,
})

/** The groups of the user's role, without the screens that are still to come. */
export function useGroups(): ShownGroup[] {
  const role = useUser()?.credentials.role
  return adminLinks(role)
    .map((group) => ({
      ...named(group),
      within: group.within.filter(isHere).map(named),
      hasScreen: isHere(group),
    }))
    .filter(({ hasScreen, within }) => hasScreen || within.length > 0)
}

/** The path of the link whose screens are shown: a record's screen belongs to its list. */
export const useArea = (): string | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.area })

/** Open until somebody folds them: what waits is beneath. The others open while they or one of their screens are shown. */
const openAtFirst: ReadonlySet<string> = new Set(['/admin/orders', '/admin/customers', '/admin/urls'])

/** Whether a group shows the links beneath it. `chosen` is what the user decided, if anything. */
export function isOpen(
  { path, within }: AdminGroup,
  chosen: boolean | undefined,
  area: string | undefined,
): boolean {
  return chosen ?? (openAtFirst.has(path) || area === path || within.some((link) => link.path === area))
}
