import cn from '../../../i18n/cn/document.json'
import en from '../../../i18n/en/document.json'
import fr from '../../../i18n/fr/document.json'
import { translated } from '../../../i18n/translated'

export const documentText = translated({ en, fr, cn })
