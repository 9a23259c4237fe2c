import cn from '../../i18n/cn/code.json'
import en from '../../i18n/en/code.json'
import fr from '../../i18n/fr/code.json'
import { translated } from '../../i18n/translated'

export const codeText = translated({ en, fr, cn })
