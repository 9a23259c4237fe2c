/** The heights of a chart in pixels, downwards, and the values at which its lines stand. */
export interface HeightScale {
  of: (value: number) => number
  lines: readonly number[]
}

const linesWanted = 4

/**
 * From zero to the first round line that the largest value does not pass. The linear scale of d3-scale would bring its
 * colours, dates and formats with it: 8 of its 10 KB.
 */
export function heightScale(most: number, { foot, top }: { foot: number; top: number }): HeightScale {
  const step = roundStep(most / linesWanted)
  const count = Math.ceil(most / step)
  return {
    of: (value) => foot - ((foot - top) * value) / (count * step),
    lines: Array.from({ length: count + 1 }, (_, at) => at * step),
  }
}

/** 1, 2, 5 or 10 times a power of ten, whichever is nearest by its ratio; a whole one at least. */
function roundStep(about: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(about, 1)))
  const ratio = Math.max(about, 1) / power
  const factor = ratio >= Math.sqrt(50) ? 10 : ratio >= Math.sqrt(10) ? 5 : ratio >= Math.SQRT2 ? 2 : 1
  return factor * power
}
