import cn from '../../i18n/cn/factors.json'
import en from '../../i18n/en/factors.json'
import fr from '../../i18n/fr/factors.json'
import { translated } from '../../i18n/translated'
import { useLanguage } from '../language'

/** Texts of second factors in the three languages (I1). */
const factorText = translated({ en, fr, cn })

/** The text function in the chosen language. */
export function useFactorText() {
  return factorText[useLanguage().language]
}
