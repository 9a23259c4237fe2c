/** What stands above a list's first row at least, and a row as low as it gets. */
const aboveRowsPx = 160
const rowPx = 40

/** How many rows of a list a window shows at most: they are drawn first. */
export const rowsInWindow = () => Math.max(Math.ceil((window.innerHeight - aboveRowsPx) / rowPx), 1)
