import cn from '../../i18n/cn/area.json'
import en from '../../i18n/en/area.json'
import fr from '../../i18n/fr/area.json'
import { translated } from '../../i18n/translated'
import { useLanguage } from '../language'

/** Texts of the account area in the three languages (I1). */
export const areaText = translated({ en, fr, cn })

/** The text function in the chosen language. */
export function useAreaText() {
  return areaText[useLanguage().language]
}
