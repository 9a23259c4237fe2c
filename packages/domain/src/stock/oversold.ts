/** How many of the pieces that are asked for are not there, where so many are left for them (S4). */
export const moreThanLeft = (asked: number, left: number): number => Math.max(0, asked - Math.max(0, left))

/** Of a line alone, after earlier lines of its order have taken some of the same SKU. */
export const lineMoreThanLeft = (asked: number, takenBefore: number, left: number): number =>
  moreThanLeft(takenBefore + asked, left) - moreThanLeft(takenBefore, left)
