import type { Plugin } from 'vite'

const area = /^\s*area,\n/gm
const words = /^\s*(?:name|access|summary):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm
const order = /^\s*order: \{.*\},\n/gm

/**
 * Leaves out the parts of a call that only the server and the API document need: customers' phones need its method and
 * path.
 */
export function withoutSummaries(): Plugin {
  return {
    name: 'getzo-without-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/.+\.endpoints\.ts$/ },
      handler(code) {
        return { code: code.replaceAll(words, '').replaceAll(order, '').replaceAll(area, ''), map: null }
      },
    },
  }
}
