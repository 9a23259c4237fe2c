import { saveStartPage } from '@getzo/contract/auth/auth.endpoints'
import type { OwnSession, SignedInUser } from '@getzo/contract/auth/auth.schema'
import { passwordLengthMin } from '@getzo/domain/auth/auth-rules'
import { effectiveRole } from '@getzo/domain/auth/capabilities'
import { startPages } from '@getzo/domain/settings/settings'
import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAreaText } from '../../../account/area/area.text'
import { passwordFields, usePasswordChange } from '../../../account/area/use-password-change'
import { LanguageOfPage, useFailureText } from '../../../account/language'
import { PasswordField } from '../../../account/PasswordField'
import { spokenLanguage } from '../../../i18n/spoken'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { currentUserQuery, useUser } from '../../api/current-user'
import { queryClient } from '../../api/query-client'
import { deviceText, SessionList } from '../../shared/sessions/SessionList'
import { ColourChoice } from '../../shell/ColourChoice'
import { LanguageChoice } from '../../shell/LanguageChoice'
import { t as shellText } from '../../shell/shell.text'
import { confirm } from '../../ui/dialogs/confirm'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { SingleKeysSwitch } from '../../ui/keys/SingleKeysSwitch'
import { notify } from '../../ui/messages/toasts'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { FailureNotice, LoadingLines } from '../../ui/page/states'
import { sessionsQuery, signOutOthers, signOutThere } from './account.api'
import classes from './account.module.css'
import { t } from './account.text'
import { FactorsSide } from './factors/FactorsSide'
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

/** The change of the own password, which ends the other sessions (A21). */
function PasswordPanel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title={t('own.password')}
      actions={
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('own.change')}
        </Button>
      }
    >
      <p className={`dimmed ${classes.note}`}>{t('own.passwordNote')}</p>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const area = useAreaText()
  const failureText = useFailureText()
  const { user, isSaving, inputOf, outcome, submit } = usePasswordChange()
  useEffect(() => {
    if (outcome !== 'saved') return
    notify.success(area('area.passwordSaved'))
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    onClose()
  }, [outcome, area, onClose])
  return (
    <FormDialog
      title={t('own.passwordTitle')}
      submit={{ label: area('area.passwordSave'), loading: isSaving }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={`dimmed ${classes.note}`}>{area('area.passwordLead', { min: passwordLengthMin })}</p>
      {outcome !== null && outcome !== 'saved' && (
        <p className={classes.failure} role="alert">
          {failureText(outcome.failure)}
        </p>
      )}
      {/* for the browser's password manager */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <div className="stack above">
        {passwordFields.map(([name, label, autoComplete], at) => (
          <PasswordField
            key={name}
            {...inputOf(name)}
            label={area(label)}
            autoComplete={autoComplete}
            maxLength={1000}
            {...(at === 0 && { 'data-autofocus': true })}
          />
        ))}
      </div>
    </FormDialog>
  )
}

/** The user's own sessions, and their ends (A24). */
function SessionsPanel() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const { mutate, isPending, variables } = useEnding()
  const others = sessions?.filter(({ is_this }) => !is_this) ?? []
  const endOthers = async () => {
    const text = t('own.othersText', { n: others.length })
    if (await confirm({ title: t('own.othersTitle'), text, yes: t('own.signOutOthers') })) mutate('others')
  }
  return (
    <Panel
      title={t('own.sessions')}
      note={sessions?.length}
      actions={
        others.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            loading={isPending && variables === 'others'}
            onClick={() => void endOthers()}
          >
            {t('own.signOutOthers')}
          </Button>
        )
      }
      flush
    >
      {sessions === undefined ? (
        <div className={classes.loading}>
          {error === null ? (
            <LoadingLines lines={2} />
          ) : (
            <FailureNotice error={error} onRetry={() => void refetch()} />
          )}
        </div>
      ) : (
        <SessionList
          sessions={sessions}
          ending={isPending && variables !== 'others' ? (variables ?? null) : null}
          onEnd={mutate}
        />
      )}
    </Panel>
  )
}

function useEnding() {
  return useMutation({
    mutationFn: async (which: OwnSession | 'others') =>
      which === 'others' ? signOutOthers() : signOutThere(which.id),
    onSuccess: (_, which) =>
      notify.success(
        which === 'others'
          ? t('own.signedOutOthers')
          : t('own.signedOutThere', { device: deviceText(which) }),
      ),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
