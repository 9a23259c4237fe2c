/** Puts a rendered public page into the document, as a browser without script shows it. */
export function showPage(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.title = page.title
  document.documentElement.lang = page.documentElement.lang
  // the body itself stays: queries of the testing library are bound to it
  document.body.innerHTML = page.body.innerHTML
}
