import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The web build's data on each staff screen (apps/web/vite/first-files.ts); files by their names in its folder, the
 * largest scripts first.
 */
interface FirstFiles {
  screens: readonly { path: string; scripts: string[]; styles: string[]; firstCall?: string }[]
}

/** The page of a staff screen, which names all that the screen needs; still without what each request fills in. */
export interface ScreenPage {
  page: string
  /** the call of the screen's first data; empty where the screen has none */
  firstCall: string
}

const mark = '<!-- first-files -->'
const stylesMark = '<!-- styles -->'

/** Answers the page of an address, made once for each screen. */
export async function readScreenPages(
  folder: string,
  page: string,
): Promise<(path: string) => ScreenPage | null> {
  const { screens } = JSON.parse(await readFile(join(folder, '.vite/first-files.json'), 'utf8')) as FirstFiles // written by the web's build
  const pages = screens.map(({ path, scripts, styles, firstCall = '' }) => ({
    pattern: new RegExp(`^${path.replace('$id', String.raw`(?<id>\d+)`)}/?$`),
    page: stylesAfterFrame(page.replace(mark, tags(page, scripts, styles))),
    firstCall,
  }))
  return (address) => {
    for (const { pattern, page: ofScreen, firstCall } of pages) {
      const found = pattern.exec(address)
      if (found) return { page: ofScreen, firstCall: firstCall.replace('$id', found.groups?.id ?? '') }
    }
    return null
  }
}

/**
 * A browser has six connections to a server of HTTP/1.1: the page's own script and what that imports, the styles and as
 * many large scripts take them all, and the first calls find them free again.
 */
const atOnceMax = 3

/**
 * The files that the page does not name by itself. The first scripts are fetched at once and not read; of all of them,
 * the page's own one says when they are (start.ts).
 */
function tags(page: string, scripts: string[], styles: string[]): string {
  const missing = (file: string) => !page.includes(`/${file}"`)
  return [
    ...scripts
      .filter(missing)
      .map((file, index) =>
        index < atOnceMax
          ? `<link data-script rel="preload" as="script" fetchpriority="low" crossorigin href="/${file}">`
          : `<link data-script href="/${file}">`,
      ),
    ...styles.filter(missing).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('\n    ')
}

/**
 * Style sheets after the frame, which is painted without waiting for them; before the scripts' elements, whose own
 * styles have the last word.
 */
function stylesAfterFrame(page: string): string {
  const styles: string[] = []
  const rest = page.replaceAll(/<link rel="stylesheet"[^>]*>/g, (link) => {
    styles.push(link)
    return ''
  })
  return rest.replace(stylesMark, () => styles.join('\n    '))
}
