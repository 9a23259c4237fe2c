import type { Plugin } from 'vite'

const area = /^\s*area,\n/gm
const summary = /^\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm

/** Leaves out what only the API's document says of a call: customers' phones need not fetch it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'getzo-without-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/.+\.endpoints\.ts$/ },
      handler(code) {
        return { code: code.replaceAll(summary, '').replaceAll(area, ''), map: null }
      },
    },
  }
}
