import cn from '../../i18n/cn/public.json'
import en from '../../i18n/en/public.json'
import fr from '../../i18n/fr/public.json'
import { translated } from '../../i18n/translated'

export const publicText = translated({ en, fr, cn })
