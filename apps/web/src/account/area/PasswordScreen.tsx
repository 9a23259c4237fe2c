import { passwordLengthMin } from '@getzo/domain/auth/auth-rules'
import { AccountForm, AccountNotice } from '../AccountCard'
import { useFailureText } from '../language'
import { PasswordField } from '../PasswordField'
import { AreaTitle } from './AreaTitle'
import classes from './area.module.css'
import { useAreaText } from './area.text'
import { passwordFields, usePasswordChange } from './use-password-change'

/** /account/password: changes the user's password and ends the other sessions (A21). */
export function PasswordScreen() {
  const t = useAreaText()
  const failureText = useFailureText()
  const { user, isSaving, inputOf, outcome, submit } = usePasswordChange()

  return (
    <>
      <AreaTitle>{t('area.passwordTitle')}</AreaTitle>
      <div className={classes.panel}>
        <p className={`paragraph dimmed ${classes.lead}`}>
          {t('area.passwordLead', { min: passwordLengthMin })}
        </p>
        <AccountForm
          failure={outcome !== null && outcome !== 'saved' ? failureText(outcome.failure) : null}
          button={t('area.passwordSave')}
          busyButton={t('area.passwordSaving')}
          isBusy={isSaving}
          onSubmit={submit}
        >
          {/* for the browser's password manager */}
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
          {passwordFields.map(([name, label, autoComplete]) => (
            <PasswordField
              key={name}
              {...inputOf(name)}
              label={t(label)}
              autoComplete={autoComplete}
              maxLength={1000}
            />
          ))}
        </AccountForm>
        {outcome === 'saved' && (
          <div className="wellAbove">
            <AccountNotice tone="spruce">{t('area.passwordSaved')}</AccountNotice>
          </div>
        )}
      </div>
    </>
  )
}
