import type { SignedInUser } from '@getzo/contract/auth/auth.schema'
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../admin/api/current-user'
import { LeaveGuard } from '../../admin/ui/form/page/LeaveGuard'
import { AccountForm, AccountNotice } from '../AccountCard'
import { useFailureText } from '../language'
import { PasswordField } from '../PasswordField'
import { AreaTitle } from './AreaTitle'
import classes from './area.module.css'
import { useAreaText } from './area.text'
import { areaPaths } from './area-paths'
import type { ProfileValues } from './profile'
import { useProfile } from './use-profile'

/** /account/account-information: the details of the signed-in user, to be edited (A21). */
export function ProfileScreen() {
  const t = useAreaText()
  const user = useUser()
  return (
    <>
      <AreaTitle>{t('area.information')}</AreaTitle>
      {user !== undefined && <ProfileForm user={user} />}
    </>
  )
}

const texts = [
  ['first_name', 'area.firstName', 'given-name', 100],
  ['last_name', 'area.lastName', 'family-name', 100],
  ['phone_number', 'area.phone', 'tel', 40],
  ['email', 'area.email', 'email', 254],
  ['address', 'area.addressLine', 'street-address', 300],
  ['city', 'area.city', 'address-level2', 100],
  ['country', 'area.country', 'country-name', 100],
] as const

const inputTypes: Partial<Record<keyof ProfileValues, 'tel' | 'email'>> = {
  phone_number: 'tel',
  email: 'email',
}

interface ProfileFormProps {
  user: SignedInUser
}

function ProfileForm({ user }: ProfileFormProps) {
  const t = useAreaText()
  const failureText = useFailureText()
  const { form, isSaving, inputOf, outcome, changesEmail, submit } = useProfile(user)
  return (
    <div className={classes.panel}>
      <AccountForm
        failure={
          outcome !== null && outcome !== 'saved' && 'failure' in outcome
            ? failureText(outcome.failure)
            : null
        }
        button={t('area.save')}
        busyButton={t('area.saving')}
        isBusy={isSaving}
        onSubmit={submit}
      >
        <ProfileFields inputOf={inputOf} changesEmail={changesEmail} />
      </AccountForm>
      {/* beside the pressed button: on a phone the top of the form is out of sight */}
      {outcome !== null && (outcome === 'saved' || 'asked' in outcome) && (
        <div className="wellAbove">
          <AccountNotice tone="spruce" isResult>
            {t('area.saved')}
            {outcome !== 'saved' && ` ${t('area.emailAsked', { email: outcome.asked, old: user.email })}`}
          </AccountNotice>
        </div>
      )}
      <p className={`wellAbove ${classes.more}`}>
        <Link to={areaPaths.password}>{t('area.passwordChange')}</Link>
      </p>
      <LeaveGuard
        hasChanges={form.isAnyChanged}
        question={{
          title: t('area.leave.title'),
          text: t('area.leave.text'),
          yes: t('area.leave.yes'),
          no: t('area.leave.no'),
        }}
      />
    </div>
  )
}

interface ProfileFieldsProps {
  inputOf: ReturnType<typeof useProfile>['inputOf']
  changesEmail: boolean
}

function ProfileFields({ inputOf, changesEmail }: ProfileFieldsProps) {
  const t = useAreaText()
  return (
    <div className={`parts ${classes.fields}`}>
      {texts.map(([name, label, autoComplete, maxLength]) => (
        <TextInput
          key={name}
          {...inputOf(name)}
          type={inputTypes[name] ?? 'text'}
          label={t(label)}
          autoComplete={autoComplete}
          maxLength={maxLength}
          className={name === 'address' ? classes.wide : undefined}
        />
      ))}
      {changesEmail && (
        <PasswordField
          {...inputOf('password')}
          label={t('area.password')}
          description={t('area.passwordWhy')}
          autoComplete="current-password"
          maxLength={1000}
          className={classes.wide}
        />
      )}
    </div>
  )
}
