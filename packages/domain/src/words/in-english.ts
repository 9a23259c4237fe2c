import { writtenSum } from '../public/written-sum'
import { fill } from './fill'
import type { Said } from './say'
import { words } from './words'

/** Writes a message in the English of the specifications. A browser's scripts have only the tables that they need. */
export const inEnglish = ({ rule, params }: Said): string =>
  fill(words[rule], params, 'en', (amount, currency) => writtenSum(amount, currency, 'en'))
