import { type Refusal, refuse } from '../refusal'

/** The most characters of a view's name. */
export const viewNameMax = 60

/** The most views of one list that the team has, and that one person has besides. */
export const viewsMax = 50

/** The first rule that a view's name breaks, or null (W3). A text of only spaces is missing. */
export const checkViewName = (name: string): Refusal<'view.name_missing'> | null =>
  name.trim() === '' ? refuse('view.name_missing', 'name') : null
