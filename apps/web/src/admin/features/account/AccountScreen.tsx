import { saveStartPage } from '@getzo/contract/auth/auth.endpoints'
import type { SignedInUser } from '@getzo/contract/auth/auth.schema'
import { effectiveRole } from '@getzo/domain/auth/capabilities'
import { startPages } from '@getzo/domain/settings/settings'
import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { LanguageOfPage } from '../../../account/language'
import { spokenLanguage } from '../../../i18n/spoken'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { currentUserQuery, useUser } from '../../api/current-user'
import { queryClient } from '../../api/query-client'
import { ColourChoice } from '../../shell/ColourChoice'
import { LanguageChoice } from '../../shell/LanguageChoice'
import { t as shellText } from '../../shell/shell.text'
import { SingleKeysSwitch } from '../../ui/keys/SingleKeysSwitch'
import { notify } from '../../ui/messages/toasts'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import classes from './account.module.css'
import { t } from './account.text'
import { FactorsSide } from './factors/FactorsSide'
import { PasswordPanel } from './PasswordPanel'
import { SessionsPanel } from './SessionsPanel'
import { YouPanel } from './YouPanel'

/** /admin/account: one's own staff account (A24). */
export function AccountScreen() {
  const user = useUser()
  return (
    <LanguageOfPage language={spokenLanguage()}>
      <PageHeader
        title={t('own.title')}
        breadcrumbs={[{ label: t('own.admin') }, { label: t('own.title') }]}
        note={user && `${user.email} · ${shellText(`shell.role.${effectiveRole(user.credentials.role)}`)}`}
      />
      <div className={classes.columns}>
        <div>
          {user !== undefined && <YouPanel user={user} />}
          <Panel title={t('own.looks')}>
            {user !== undefined && <StartPageChoice user={user} />}
            <div className={`above ${classes.look}`}>
              <p className={classes.label} aria-hidden>
                {shellText('shell.languages')}
              </p>
              <LanguageChoice />
              <p className={`dimmed ${classes.note}`}>{t('own.languageNote')}</p>
            </div>
            <div className={`above ${classes.look}`}>
              <p className={classes.label} aria-hidden>
                {t('own.colours')}
              </p>
              <ColourChoice />
            </div>
          </Panel>
          <Panel title={t('own.keys')}>
            <SingleKeysSwitch note={t('own.keysNote')} />
          </Panel>
          <PasswordPanel />
          <SessionsPanel />
        </div>
        <div>{user !== undefined && <FactorsSide email={user.email} />}</div>
      </div>
    </LanguageOfPage>
  )
}

/** The page after signing in (A24). It is saved when it is chosen. */
function StartPageChoice({ user: { own_start_page: own } }: { user: SignedInUser }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (text: string) =>
      call(saveStartPage, { body: { start_page: startPages.find((page) => page === text) ?? null } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(currentUserQuery.queryKey, data)
      notify.success(t('own.startSaved'))
    },
    onError: (error) => notify.error(failureText(error)),
  })
  return (
    <NativeSelect
      className="below"
      label={t('own.start')}
      value={isPending ? variables : (own ?? '')}
      disabled={isPending}
      data={[
        { value: '', label: t('own.start.shop') },
        ...startPages.map((value) => ({ value, label: t(`own.start.${value}`) })),
      ]}
      onChange={(event) => mutate(event.currentTarget.value)}
    />
  )
}
