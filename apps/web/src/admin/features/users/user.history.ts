import { effectiveRole } from '@getzo/domain/auth/capabilities'
import { plainWords } from '../../ui/history/history-words'
import { t } from './users.text'

/** An account's history in words, for the audit, which finds it by the name of this file (W15). */
export const words = plainWords(
  {
    email: t('users.email'),
    first_name: t('users.firstName'),
    last_name: t('users.lastName'),
    phone_number: t('users.phone'),
    address: t('users.address'),
    city: t('users.city'),
    country: t('users.country'),
    role: t('users.role'),
    disabled_at: t('users.disabled'),
    language: t('users.language'),
    start_page: t('users.startPage'),
  },
  (field, value) =>
    field === 'role' && typeof value === 'string' ? t(`users.role.${effectiveRole(value)}`) : undefined,
)
