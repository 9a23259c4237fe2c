import { htmlLang, type Language } from '@getzo/domain/public/device'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { ApiError, failureText } from '../admin/api/api-error'
import { chosenLanguage, languages, rememberLanguage } from '../i18n/languages'
import { spokenLanguage } from '../i18n/spoken'
import { accountText, isTranslatedFailure } from './account.text'

type Choice = { language: Language; choose: (language: Language) => void }

const LanguageContext = createContext<Choice | null>(null)

/** The sign-in pages' language: the first of I7, then the switch's. The page's lang follows it. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(chosenLanguage)
  useEffect(() => {
    document.documentElement.lang = languages.find(({ code }) => code === language)?.htmlLang ?? 'en'
    return () => {
      document.documentElement.lang = htmlLang(spokenLanguage())
    }
  }, [language])
  const choice = useMemo(
    () => ({
      language,
      choose: (next: Language) => {
        rememberLanguage(next)
        setLanguage(next)
      },
    }),
    [language],
  )
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

/** The page's own language, for components outside the sign-in pages. */
export function LanguageOfPage({ language, children }: { language: Language; children: ReactNode }) {
  const choice = useMemo(() => ({ language, choose: () => {} }), [language])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

export function useLanguage(): Choice {
  const choice = useContext(LanguageContext)
  if (choice === null) throw new Error('useLanguage outside the sign-in pages')
  return choice
}

/** The text function in the chosen language. */
export function useAccountText() {
  return accountText[useLanguage().language]
}

/** The text of a failure: the server's in English (A11), else its translation. */
export function useFailureText(): (error: unknown) => string {
  const { language } = useLanguage()
  return (error) => {
    const id = error instanceof ApiError ? `failure.${error.name}` : ''
    const isEnglish = language === 'en' && spokenLanguage() === 'en'
    return !isEnglish && isTranslatedFailure(id) ? accountText[language](id) : failureText(error)
  }
}
