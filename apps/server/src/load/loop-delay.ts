import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolution = 10

/** The mean delay of the event loop in the last sample, in ms. It reads no file, so that a lack of them cannot end it. */
export function watchLoopDelay(sampleMs: number) {
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  let delayMs = 0
  const timer = setInterval(() => {
    // no turn of the loop in a whole sample
    delayMs = Number.isNaN(histogram.mean) ? Infinity : Math.max(0, histogram.mean / 1e6 - resolution)
    histogram.reset()
  }, sampleMs).unref()
  return {
    delayMs: () => delayMs,
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
