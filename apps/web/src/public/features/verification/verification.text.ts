import cn from '../../../i18n/cn/verification.json'
import en from '../../../i18n/en/verification.json'
import fr from '../../../i18n/fr/verification.json'
import { translated } from '../../../i18n/translated'

export const verificationText = translated({ en, fr, cn })
