import { createStore } from '../../../api/store'

/** Labels that were asked for by a selection, and were still to be bought when nobody watched them any more. */
export const labelsUnderWay = createStore<readonly number[]>([])
