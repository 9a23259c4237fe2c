import type { ReadAddress } from './read-parts'

/** The line of a form that has no field for the district: both, in the order of their script. */
export function addressLineOf({ district = '', line = '' }: ReadAddress['parts']): string {
  if (district === '' || line === '') return district + line
  return /\p{Script=Han}/u.test(district) ? district + line : `${line}, ${district}`
}
