/**
 * Tells whether the table in a region is no wider than the region, so that nothing needs to scroll sideways. Answers the
 * function that stops.
 */
export function watchFit(region: HTMLElement, tell: (fits: boolean) => void): () => void {
  const table = region.firstElementChild
  if (!(table instanceof HTMLTableElement)) return () => {}
  // the outer width: a scroll bar that comes and goes must not change the answer
  const look = () => tell(table.getBoundingClientRect().width <= region.offsetWidth + 0.5)
  const observer = new ResizeObserver(look)
  observer.observe(region)
  observer.observe(table)
  return () => observer.disconnect()
}
