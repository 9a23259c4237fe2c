/** A code that stays before the camera is one scan; it is another when it was out of sight for this long. */
const awayMs = 1_000

/** Whether what the camera reads now is a new scan, for the pictures of one camera. */
export function newScans(): (text: string, nowMs: number) => boolean {
  let last = { text: '', at: -Infinity }
  return (text, nowMs) => {
    const isNew = text !== last.text || nowMs - last.at > awayMs
    last = { text, at: nowMs }
    return isNew
  }
}
