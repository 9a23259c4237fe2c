import { firstSignIn } from '@getzo/contract/auth/auth.endpoints'
import { screens } from '@getzo/contract/paths'
import { checkConfirm, checkEmail, checkNewPassword, passwordLengthMin } from '@getzo/domain/auth/auth-rules'
import type { Language } from '@getzo/domain/public/device'
import { NativeSelect, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../admin/api/api-error'
import { call } from '../admin/api/call'
import { currentUserQuery } from '../admin/api/current-user'
import { queryClient } from '../admin/api/query-client'
import { languages } from '../i18n/languages'
import { shopName } from '../page-meta'
import { AccountCard, AccountForm } from './AccountCard'
import { ruleText } from './account.text'
import { useAccountText, useFailureText, useLanguage } from './language'
import { PasswordField } from './PasswordField'
import { useFields } from './use-fields'

const blank = { first_name: '', last_name: '', email: '', password: '', confirm: '' }

/** /firstsignin (W18): who the first administrator is, and a password of their own. */
export function FirstSignInScreen() {
  const t = useAccountText()
  const failureText = useFailureText()
  const { language } = useLanguage()
  const { field, failure, isBusy, submit } = useFirstSignIn(language)
  return (
    <AccountCard title={t('account.firstTitle', { shop: shopName })}>
      <p className="wellBelow dimmed">{t('account.firstText')}</p>
      <AccountForm
        failure={failure === null ? null : failureText(failure)}
        button={t('account.firstSave')}
        busyButton={t('account.saving')}
        isBusy={isBusy}
        onSubmit={() => void submit()}
      >
        <TextInput
          {...field('first_name')}
          label={t('account.firstName')}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextInput
          {...field('last_name')}
          label={t('account.lastName')}
          autoComplete="family-name"
          maxLength={100}
        />
        <TextInput
          {...field('email')}
          label={t('account.email')}
          type="email"
          autoComplete="username"
          maxLength={254}
        />
        <LanguageField />
        <PasswordField
          {...field('password')}
          label={t('account.newPassword')}
          description={t('account.resetText', { min: passwordLengthMin })}
          autoComplete="new-password"
        />
        <PasswordField {...field('confirm')} label={t('account.confirm')} autoComplete="new-password" />
      </AccountForm>
    </AccountCard>
  )
}

function LanguageField() {
  const t = useAccountText()
  const { language, choose } = useLanguage()
  return (
    <NativeSelect
      label={t('account.language')}
      value={language}
      data={languages.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(event) => {
        const chosen = languages.find(({ code }) => code === event.currentTarget.value)
        if (chosen !== undefined) choose(chosen.code)
      }}
    />
  )
}

function useFirstSignIn(language: Language) {
  const router = useRouter()
  const { form, field, accepts } = useFields(blank)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async () => {
    const { confirm: _, ...body } = form
    const names = [form.first_name, form.last_name, shopName]
    const isAccepted = accepts({
      ...(form.first_name.trim() === '' && { first_name: 'auth.first_name_missing' }),
      email: checkEmail(form.email)?.rule,
      password: checkNewPassword(form.password, { email: form.email, names })?.rule,
      confirm: checkConfirm(form)?.rule,
    })
    setFailure(null)
    if (!isAccepted) return
    setBusy(true)
    try {
      const { data } = await call(firstSignIn, { body: { ...body, language } })
      queryClient.clear()
      queryClient.setQueryData(currentUserQuery.queryKey, data)
      router.history.push(screens.today)
    } catch (error) {
      const { rule, field: at } = (error instanceof ApiError ? error.data : undefined) ?? {}
      const known = ruleText(rule)
      if (known === undefined || at === undefined) setFailure(error)
      else accepts({ [at]: known })
    } finally {
      setBusy(false)
    }
  }
  return { field, failure, isBusy, submit }
}
