import { effectiveRole } from '@getzo/domain/auth/capabilities'
import { LanguageOfPage } from '../../../account/language'
import { spokenLanguage } from '../../../i18n/spoken'
import { useUser } from '../../api/current-user'
import { ColourChoice } from '../../shell/ColourChoice'
import { LanguageChoice } from '../../shell/LanguageChoice'
import { t as shellText } from '../../shell/shell.text'
import { SingleKeysSwitch } from '../../ui/keys/SingleKeysSwitch'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import classes from './account.module.css'
import { t } from './account.text'
import { FactorsSide } from './factors/FactorsSide'
import { PasswordPanel } from './PasswordPanel'
import { SessionsPanel } from './SessionsPanel'
import { StartPageChoice } from './StartPageChoice'
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
            <div className={classes.look}>
              <p className={classes.label} aria-hidden>
                {shellText('shell.languages')}
              </p>
              <LanguageChoice />
              <p className={classes.note}>{t('own.languageNote')}</p>
            </div>
            <div className={classes.look}>
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
