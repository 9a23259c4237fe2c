/** Names of options that are offered, each with an example of a value (P4). */
export const optionSuggestions = [
  { value: 'Size', example: 'Small' },
  { value: 'Color', example: 'Blue' },
  { value: 'Material', example: 'Leather' },
] as const

/** What an empty value of the option shows. */
export const exampleOf = (name: string): string =>
  optionSuggestions.find(({ value }) => value.toLowerCase() === name.trim().toLowerCase())?.example ??
  optionSuggestions[0].example
