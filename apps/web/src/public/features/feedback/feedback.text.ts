import cn from '../../../i18n/cn/feedback.json'
import en from '../../../i18n/en/feedback.json'
import fr from '../../../i18n/fr/feedback.json'
import { translated } from '../../../i18n/translated'

export const feedbackText = translated({ en, fr, cn })
