import { authWords } from '@getzo/domain/auth/auth-words'
import { factorWords } from '@getzo/domain/auth/factor-words'
import { userWords } from '@getzo/domain/users/user-words'
import messages from '../../../i18n/en/users.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)

knowWords({ ...authWords, ...factorWords, ...userWords })
