/** Days from order to delivery are counted in these groups: each begins where the one before ends. */
const dayGroups = [0, 10, 14, 18, 22, 26, 30]
/** The key of the group that a number of days falls in: '10-13', and '30-' for the last. */
export const dayGroupOf = (days: number): string =>
  dayGroupKeys.findLast((_, at) => days >= (dayGroups[at] ?? 0)) ?? dayGroupKeys[0]
export const dayGroupKeys = ['0-9', '10-13', '14-17', '18-21', '22-25', '26-29', '30-'] as const
