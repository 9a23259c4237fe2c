import { authWords } from '@getzo/domain/auth/auth-words'
import { factorWords } from '@getzo/domain/auth/factor-words'
import { labelWords } from '@getzo/domain/labels/label-words'
import { settingWords } from '@getzo/domain/settings/setting-words'
import messages from '../../../i18n/en/settings.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

knowWords({ ...authWords, ...factorWords, ...labelWords, ...settingWords })
