import { screens } from '@getzo/contract/paths'
import { listUsers } from '@getzo/contract/users/users.endpoints'
import { effectiveRole, roles } from '@getzo/domain/auth/capabilities'
import { useUser } from '../../api/current-user'
import { ShortInstant } from '../../ui/dates/InstantText'
import { createdBy, modifiedBy } from '../../ui/list/filters/authors'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { Pill } from '../../ui/marks/Pill'
import { UserActions } from './UserActions'
import type { User } from './users.api'
import { t } from './users.text'

const columns = columnsOf(listUsers, [
  {
    id: 'email',
    header: t('users.email'),
    sort: 'email',
    cell: (user) => <Email user={user} />,
  },
  { id: 'name', header: t('users.name'), folds: 'first', phone: 'second', cell: fullName },
  {
    id: 'role',
    header: t('users.role'),
    phone: 'secondEnd',
    sort: 'role',
    cell: (user) => t(`users.role.${effectiveRole(user.role)}`),
  },
  { id: 'state', header: t('users.state'), phone: 'pill', cell: (user) => <UserState user={user} /> },
  { id: 'factor', header: t('users.factor'), cell: factorsOf },
  {
    id: 'seen',
    header: t('users.lastSeen'),
    sort: 'last_seen_at',
    cell: ({ last_seen_at }) =>
      last_seen_at === null ? t('users.never') : <ShortInstant value={last_seen_at} />,
  },
  {
    id: 'created',
    header: t('users.created'),
    sort: 'date_created',
    cell: (user) => <ShortInstant value={user.date_created} />,
  },
])

const filters = filtersOf(listUsers, [
  {
    name: 'role',
    label: t('users.role'),
    choices: roles.map((role) => ({ value: role, label: t(`users.role.${role}`) })),
  },
  {
    name: 'state',
    label: t('users.state'),
    choices: (['enabled', 'invited', 'disabled'] as const).map((state) => ({
      value: state,
      label: t(`users.${state}`),
    })),
  },
  { kind: 'yesNo', name: 'has_factor', label: t('users.factor') },
  { kind: 'days', label: t('users.lastSeen'), from: 'seen_from', to: 'seen_to' },
  { kind: 'days', label: t('users.created'), from: 'created_from', to: 'created_to' },
  createdBy,
  modifiedBy,
])

const actions = rowActionsOf(listUsers, {
  name: (user) => user.email,
  more: (user) => <UserActions user={user} />,
})

/** /admin/users (A17). */
export function UsersScreen() {
  return (
    <ListPage
      title={t('users.title')}
      breadcrumbs={[
        { label: t('users.admin') },
        { label: t('users.parent'), to: screens.settings },
        { label: t('users.crumb') },
      ]}
      note={t('users.pageNote')}
      endpoint={listUsers}
      defaultSort="email"
      searchLabel={t('users.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      mainAction={{ label: t('users.invite'), to: `${screens.users}/new`, capability: 'users.manage' }}
      emptyHint={t('users.emptyHint')}
    />
  )
}

function Email({ user }: { user: User }) {
  const me = useUser()
  return <span data-name>{user.id === me?.id ? `${user.email} ${t('users.you')}` : user.email}</span>
}

function fullName({ first_name, last_name }: User): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

/** Passkeys and codes, as far as the person has them (W15). */
function factorsOf({ passkeys, has_codes }: User): string {
  if (passkeys > 0) return t(has_codes ? 'users.factor.both' : 'users.factor.passkey')
  return t(has_codes ? 'users.factor.codes' : 'users.factor.none')
}

function UserState({ user }: { user: User }) {
  if (user.disabled_at !== null) return <Pill tone="red">{t('users.disabled')}</Pill>
  if (user.invited) return <Pill tone="amber">{t('users.invited')}</Pill>
  return <Pill tone="green">{t('users.enabled')}</Pill>
}
