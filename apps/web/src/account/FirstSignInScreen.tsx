import { firstSignIn } from '@getzo/contract/auth/auth.endpoints'
import { screens } from '@getzo/contract/paths'
import {
  type AuthRule,
  checkConfirm,
  checkEmail,
  checkNewPassword,
  passwordLengthMin,
} from '@getzo/domain/auth/auth-rules'
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
import classes from './account.module.css'
import { ruleText } from './account.text'
import { useAccountText, useFailureText, useLanguage } from './language'
import { PasswordField } from './PasswordField'

const blank = { first_name: '', last_name: '', email: '', password: '', confirm: '' }
type Form = typeof blank
type Broken = Partial<Record<string, AuthRule>>

/** /firstsignin (W18): who the first administrator is, and a password of their own. */
export function FirstSignInScreen() {
  const t = useAccountText()
  const failureText = useFailureText()
  const { language } = useLanguage()
  const { shared, failure, isBusy, submit } = useFirstSignIn(language)
  return (
    <AccountCard title={t('account.firstTitle', { shop: shopName })}>
      <p className={classes.lead}>{t('account.firstText')}</p>
      <AccountForm
        failure={failure === null ? null : failureText(failure)}
        button={t('account.firstSave')}
        busyButton={t('account.saving')}
        isBusy={isBusy}
        onSubmit={() => void submit()}
      >
        <TextInput
          {...shared('first_name')}
          label={t('account.firstName')}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextInput
          {...shared('last_name')}
          label={t('account.lastName')}
          autoComplete="family-name"
          maxLength={100}
        />
        <TextInput
          {...shared('email')}
          label={t('account.email')}
          type="email"
          autoComplete="username"
          maxLength={254}
        />
        <LanguageField />
        <PasswordField
          {...shared('password')}
          label={t('account.newPassword')}
          description={t('account.resetText', { min: passwordLengthMin })}
          autoComplete="new-password"
        />
        <PasswordField {...shared('confirm')} label={t('account.confirm')} autoComplete="new-password" />
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
  const t = useAccountText()
  const router = useRouter()
  const [form, setForm] = useState(blank)
  const [broken, setBroken] = useState<Broken>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async () => {
    const { confirm: _, ...body } = form
    const names = [form.first_name, form.last_name, shopName]
    const found: Broken = {
      ...(form.first_name.trim() === '' && { first_name: 'auth.first_name_missing' }),
      email: checkEmail(form.email)?.rule,
      password: checkNewPassword(form.password, { email: form.email, names })?.rule,
      confirm: checkConfirm(form)?.rule,
    }
    setBroken(found)
    setFailure(null)
    if (Object.values(found).some((rule) => rule !== undefined)) return
    setBusy(true)
    try {
      const { data } = await call(firstSignIn, { body: { ...body, language } })
      queryClient.clear()
      queryClient.setQueryData(currentUserQuery.queryKey, data)
      router.history.push(screens.today)
    } catch (error) {
      const { rule, field } = (error instanceof ApiError ? error.data : undefined) ?? {}
      const known = ruleText(rule)
      if (known === undefined || field === undefined) setFailure(error)
      else setBroken({ [field]: known })
    } finally {
      setBusy(false)
    }
  }
  const set = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))
  const shared = (name: keyof Form) => {
    const rule = broken[name]
    return {
      name,
      value: form[name],
      onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
      error: rule && t(rule),
    }
  }
  return { shared, failure, isBusy, submit }
}
