import type { Refusal } from '../refusal'

/** The most characters of a view's name. */
export const viewNameMax = 60

/** The rules that a view can break (W3). */
export type ViewRule = 'view_name_missing'

/** The first rule that a view's name breaks, or null. A text of only spaces is missing. */
export const checkViewName = (name: string): Refusal<ViewRule> | null =>
  name.trim() === ''
    ? { rule: 'view_name_missing', params: {}, field: 'name', text: 'Please enter a name for the view.' }
    : null
