import { saveLanguage } from '@getzo/contract/auth/auth.endpoints'
import type { Language } from '@getzo/domain/public/device'
import { keepLanguage, spokenLanguage } from '../../i18n/spoken'
import { failureText } from '../api/api-error'
import { call } from '../api/call'
import { currentUserQuery } from '../api/current-user'
import { queryClient } from '../api/query-client'
import { holdAll } from './held-over'
import { notify } from './messages/toasts'

/** Saves the person's language and shows this page in it, with the input of its forms (W14). */
export async function changeLanguage(language: Language): Promise<void> {
  try {
    const { data } = await call(saveLanguage, { body: { language } })
    queryClient.setQueryData(currentUserQuery.queryKey, data)
  } catch (error) {
    notify.error(failureText(error))
    return
  }
  openIn(language, location.href)
}

/**
 * Loads an address in a language, unless the screens speak it already; answers whether it does. A browser that keeps
 * nothing stays in English: it would load the page for ever.
 */
export function openIn(language: Language, address: string): boolean {
  if (language === spokenLanguage() || !keepLanguage(language)) return false
  holdAll()
  if (new URL(address, location.href).href === location.href) location.reload()
  else location.assign(address)
  return true
}
