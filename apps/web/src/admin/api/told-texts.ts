import type { Told } from '@getzo/contract/shapes.schema'
import { knownText } from '../../i18n/words'

/** The additional sentences of a successful answer, in the language of the screen (X2). */
export const toldTexts = ({ told = [] }: { told?: readonly Told[] }): string[] =>
  told.map(({ rule, params }) => knownText(rule, params) ?? rule)
