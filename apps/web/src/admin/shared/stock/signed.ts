/** A number with a real minus sign. */
export const signed = (n: number) => (n < 0 ? `−${-n}` : String(n))
/** A change of a number with its sign. */
export const change = (n: number) => (n > 0 ? `+${n}` : signed(n))
