import type { WordId } from './say'
import { words } from './words'

export const frWords: Record<WordId, string> = words
