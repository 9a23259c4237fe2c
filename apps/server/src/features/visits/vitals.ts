import type { VitalPage } from '@getzo/contract/visits/vital-pages'
import { type Registry, Summary } from 'prom-client'

const hourSeconds = 3600

/** Web vitals as browsers report them (F6); the metrics show the 75th percentile of the last hour for each page. */
export interface Vitals {
  report(page: VitalPage, found: { lcp_ms?: number; inp_ms?: number; cls?: number }): void
}

export function createVitals(registry: Registry): Vitals {
  const summary = (name: string, help: string) =>
    new Summary({
      name,
      help,
      labelNames: ['page'] as const,
      percentiles: [0.75],
      maxAgeSeconds: hourSeconds,
      ageBuckets: 6,
      registers: [registry],
    })
  const lcp = summary('getzo_web_lcp_seconds', 'Largest contentful paint of the public pages')
  const inp = summary('getzo_web_inp_seconds', 'Interaction to next paint of the public pages')
  const cls = summary('getzo_web_cls', 'Cumulative layout shift of the public pages')
  return {
    report(page, found) {
      if (found.lcp_ms !== undefined) lcp.observe({ page }, found.lcp_ms / 1000)
      if (found.inp_ms !== undefined) inp.observe({ page }, found.inp_ms / 1000)
      if (found.cls !== undefined) cls.observe({ page }, found.cls)
    },
  }
}
