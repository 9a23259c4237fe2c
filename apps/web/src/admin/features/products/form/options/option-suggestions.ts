/** Suggested names of options, each with an example of a value (P4). */
export const optionSuggestions = [
  { value: 'Size', example: 'Small' },
  { value: 'Color', example: 'Blue' },
  { value: 'Material', example: 'Leather' },
] as const

/** The placeholder of an empty value of the option. */
export const exampleOf = (name: string): string =>
  optionSuggestions.find(({ value }) => value.toLowerCase() === name.trim().toLowerCase())?.example ??
  optionSuggestions[0].example
