import { type ParamsOf, type Said, say, type WordId } from './words/say'

/**
 * An expected refusal of a rule, as a value.
 * `rule` names the rule and its text (see words/words.ts), `params` fill the text, `field` is the path of the form
 * field at fault (for example 'details.1.quantity', empty where no field is).
 */
export type Refusal<Rule extends WordId = WordId> = Said<Rule> & Readonly<{ field: string }>

/** The answer of a rule that allows or refuses: the refusal says why. */
export type Decision<Rule extends WordId = WordId> =
  | Readonly<{ allowed: true }>
  | Readonly<{ allowed: false; refusal: Refusal<Rule> }>

/** The refusal of a rule, with a value for each place of its text. */
export const refuse = <Rule extends WordId>(
  rule: Rule,
  field: string,
  ...given: ParamsOf<Rule>
): Refusal<Rule> => ({ ...say(rule, ...given), field })
