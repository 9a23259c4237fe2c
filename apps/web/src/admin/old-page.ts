/**
 * Fetches the page anew where the browser had kept it from another build (docs/adr/0079). A page that has just been
 * fetched so stays as it is: of two builds that are served side by side, either will do.
 */
export function replaceOldPage(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'reload') location.reload()
}
