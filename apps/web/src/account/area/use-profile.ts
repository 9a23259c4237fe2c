import { saveProfile } from '@getzo/contract/auth/auth.endpoints'
import type { SignedInUser } from '@getzo/contract/auth/auth.schema'
import { checkEmail, normalizeEmail } from '@getzo/domain/auth/auth-rules'
import { useState } from 'react'
import { ApiError } from '../../admin/api/api-error'
import { call } from '../../admin/api/call'
import { currentUserQuery } from '../../admin/api/current-user'
import { queryClient } from '../../admin/api/query-client'
import { useAccountText } from '../language'
import { useAreaText } from './area.text'
import { type ProfileValues, profileBody, profileOf } from './profile'
import { useOwnForm } from './use-own-form'

/** The form of the user's own details, and the outcome of a save. */
export function useProfile(user: SignedInUser) {
  const t = useAreaText()
  const rules = useAccountText()
  const { form, values, isSaving, inputOf, mark, submit } = useOwnForm(profileOf(user))
  const [outcome, setOutcome] = useState<{ failure: unknown } | { asked: string } | 'saved' | null>(null)
  const changesEmail = normalizeEmail(values.email) !== normalizeEmail(user.email)

  const save = async (values: ProfileValues) => {
    setOutcome(null)
    const refusal = checkEmail(values.email)
    if (refusal !== null) return mark('email', rules(refusal.rule))
    if (changesEmail && values.password === '') return mark('password', rules('auth.password_missing'))
    try {
      const { data } = await call(saveProfile, { body: profileBody(values, changesEmail) })
      queryClient.setQueryData(currentUserQuery.queryKey, data)
      form.reset(profileOf(data))
      setOutcome(changesEmail ? { asked: values.email.trim() } : 'saved')
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.field === 'password') return mark('password', t('area.passwordWrong'))
      setOutcome({ failure })
    }
  }
  return { form, values, isSaving, inputOf, outcome, changesEmail, submit: () => void submit(save) }
}
