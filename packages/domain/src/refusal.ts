/**
 * An expected refusal of a rule, as a value.
 * `rule` names the rule for code, `params` are the figures in its text, `field` is the path of the form
 * field at fault (for example 'details.1.quantity', empty where no field is), `text` is the English text
 * that people see, to the letter of the requirements.
 */
export type Refusal<Rule extends string = string> = Readonly<{
  rule: Rule
  params: Readonly<Record<string, string | number>>
  field: string
  text: string
}>

/** The answer of a rule that allows or refuses: the refusal says why. */
export type Decision<Rule extends string = string> =
  | Readonly<{ allowed: true }>
  | Readonly<{ allowed: false; refusal: Refusal<Rule> }>
