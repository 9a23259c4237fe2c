/** Lets the browser save a file that is already here. */
export function saveAs(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // the browser has taken the file over by the next turn
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
