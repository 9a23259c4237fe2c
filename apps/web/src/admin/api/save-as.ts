/** Has the browser save a file from memory. */
export function saveAs(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // the browser has read the file by then
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
