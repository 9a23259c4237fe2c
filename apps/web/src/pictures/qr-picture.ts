import encodeQR from 'qr'

/** Readers need as many white modules around a code. */
const quietZone = 4

/**
 * The modules of a text's QR code, its quiet zone included, row by row: true is black. It stays readable with a quarter
 * of it covered, since printed labels get scratched; at 'medium' with an eighth.
 */
export const qrModules = (text: string, ecc: 'quartile' | 'medium' = 'quartile'): boolean[][] =>
  encodeQR(text, 'raw', { ecc, border: quietZone })

/** The black modules as an SVG path, a module being 1 by 1. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  let path = ''
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue
      let end = x
      while (row[end] === true) end += 1
      path += `M${x} ${y}h${end - x}v1h${x - end}z`
      x = end
    }
  })
  return path
}

/** A QR code as an SVG file of `size` px. */
export function qrSvg(text: string, size: number): string {
  const modules = qrModules(text)
  const side = modules.length
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/>` +
    `<path d="${qrPath(modules)}"/></svg>`
  )
}
