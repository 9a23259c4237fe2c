/** A generator of whole numbers below n, the same for the same seed. */
export function randomNumbers(seed: number) {
  let state = seed
  return (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}
