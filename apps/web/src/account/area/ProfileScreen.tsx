import type { SignedInUser } from '@getzo/contract/auth/auth.schema'
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type UseFormReturn, useFormState } from 'react-hook-form'
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
  const { form, outcome, changesEmail, save, hasChanges } = useProfile(user)
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
        isBusy={form.formState.isSubmitting}
        onSubmit={() => void form.handleSubmit(save)()}
      >
        <ProfileFields form={form} changesEmail={changesEmail} />
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
        hasChanges={hasChanges}
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
  form: UseFormReturn<ProfileValues>
  changesEmail: boolean
}

function ProfileFields({ form, changesEmail }: ProfileFieldsProps) {
  const t = useAreaText()
  const { errors } = useFormState({ control: form.control })
  return (
    <div className={`parts ${classes.fields}`}>
      {texts.map(([name, label, autoComplete, maxLength]) => (
        <TextInput
          key={name}
          {...form.register(name)}
          type={inputTypes[name] ?? 'text'}
          label={t(label)}
          autoComplete={autoComplete}
          maxLength={maxLength}
          error={errors[name]?.message}
          className={name === 'address' ? classes.wide : undefined}
        />
      ))}
      {changesEmail && (
        <PasswordField
          {...form.register('password')}
          label={t('area.password')}
          description={t('area.passwordWhy')}
          autoComplete="current-password"
          maxLength={1000}
          error={errors.password?.message}
          className={classes.wide}
        />
      )}
    </div>
  )
}
