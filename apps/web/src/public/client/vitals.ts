import { reportVitals } from '@getzo/contract/visits/visits.endpoints'
import type { VitalPage } from '@getzo/contract/visits/vital-pages'

/**
 * Measures largest contentful paint, interaction to next paint and layout shift, and reports them once, when the page
 * is left (F6). Best effort: a browser that knows none of them reports nothing.
 */
export function measureVitals(page: VitalPage) {
  const found: { lcp_ms?: number; inp_ms?: number; cls?: number } = {}
  observe('largest-contentful-paint', (entry) => {
    found.lcp_ms = Math.round(entry.startTime)
  })
  observe('event', (entry) => {
    // the worst interaction represents the 98th percentile: visits here have few interactions
    if ('interactionId' in entry && entry.interactionId) {
      found.inp_ms = Math.max(found.inp_ms ?? 0, Math.round(entry.duration))
    }
  })
  let shifts = 0
  let since = 0
  let last = 0
  observe('layout-shift', (entry) => {
    if (!('value' in entry) || typeof entry.value !== 'number') return
    if ('hadRecentInput' in entry && entry.hadRecentInput === true) return
    // shifts less than a second apart, within five seconds, count as one
    if (entry.startTime - last > 1000 || entry.startTime - since > 5000) {
      shifts = 0
      since = entry.startTime
    }
    last = entry.startTime
    shifts += entry.value
    found.cls = Math.max(found.cls ?? 0, Math.round(shifts * 10_000) / 10_000)
  })
  let isReported = false
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isReported || Object.keys(found).length === 0) return
    isReported = true
    const body = new Blob([JSON.stringify({ page, ...found })], { type: 'application/json' })
    navigator.sendBeacon(reportVitals.path, body)
  })
}

function observe(type: string, each: (entry: PerformanceEntry) => void) {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return
  const options: PerformanceObserverInit & { durationThreshold?: number } = {
    type,
    buffered: true,
    ...(type === 'event' ? { durationThreshold: 40 } : {}),
  }
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe(options)
}
