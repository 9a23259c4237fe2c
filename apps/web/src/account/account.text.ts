import cn from '../i18n/cn/account.json'
import en from '../i18n/en/account.json'
import fr from '../i18n/fr/account.json'
import { translated } from '../i18n/translated'

/** Texts of the sign-in pages in the three languages (I1). */
export const accountText = translated({ en, fr, cn })

/** The text id of a rule that only the server can check, by the rule's name in its refusal. */
export const ruleText = (rule: string | undefined) => (rule !== undefined && isRule(rule) ? rule : undefined)
const isRule = (id: string): id is keyof typeof en & `auth.${string}` => id in en && id.startsWith('auth.')

/** Whether a failure has a text here, by the name of its row in the table of errors. */
export const isTranslatedFailure = (id: string): id is keyof typeof en & `failure.${string}` => id in en
