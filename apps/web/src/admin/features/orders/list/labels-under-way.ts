import { createStore } from '../../../api/session/store'

/** Open labels of a selection whose progress was closed. */
export const labelsUnderWay = createStore<readonly number[]>([])
