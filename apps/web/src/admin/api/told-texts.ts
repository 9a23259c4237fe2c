import type { Told } from '@getzo/contract/shapes.schema'
import { knownText } from '../../i18n/words'

/** What a successful answer says besides its message, in the screen's words (X2). */
export const toldTexts = ({ told = [] }: { told?: readonly Told[] }): string[] =>
  told.map(({ rule, params }) => knownText(rule, params) ?? rule)
