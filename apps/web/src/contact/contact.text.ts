import cn from '../i18n/cn/contact.json'
import en from '../i18n/en/contact.json'
import fr from '../i18n/fr/contact.json'
import { translated } from '../i18n/translated'

export const contactText = translated({ en, fr, cn })
