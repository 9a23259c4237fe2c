import type { Refusal } from '@getzo/domain/refusal'
import type { WordParams } from '@getzo/domain/words/fill'
import { saidText } from '../../../../i18n/words'

/** The reason why a form is not sent: a rule of domain, or one of the screen with a text of its own catalogue. */
export type FormRefusal =
  | Refusal
  | Readonly<{ rule: string; params: WordParams; field: string; text: string; isSaidByField?: true }>

/** True of what its field says by itself, as long as it is so: then no toast says it too. */
export const isSaidByField = (refusal: FormRefusal): boolean =>
  'isSaidByField' in refusal && refusal.isSaidByField === true

export const refusalText = (refusal: FormRefusal): string =>
  'text' in refusal ? refusal.text : saidText(refusal)
