import type { Language } from '@getzo/domain/public/device'
import { type StaffTexts, speak } from './spoken'

const files: Record<Exclude<Language, 'en'>, () => Promise<StaffTexts>> = {
  fr: () => import('./staff/fr'),
  cn: () => import('./staff/cn'),
}

/** Loads the texts of a language; English needs none (W14). */
export async function loadSpoken(language: Language): Promise<void> {
  speak(language, language === 'en' ? undefined : await files[language]())
}
