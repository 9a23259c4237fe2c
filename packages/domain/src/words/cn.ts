import type { WordId } from './say'
import { words } from './words'

export const cnWords: Record<WordId, string> = words
