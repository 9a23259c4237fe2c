import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from './product'

/** The letters that the product has written to somebody, oldest first: no mail server is configured here. */
export async function lettersTo({ dataDir }: Pick<Product, 'dataDir'>, email: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // the folder is made with the first letter
    if (error.code === 'ENOENT') return []
    throw error
  })
  const letters = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
  return letters.filter((letter) => letter.includes(`\nTo: ${email}\n`))
}

/** The path of a letter's link, of which the mail's own line breaks are no part. */
export function linkIn(letter: string): string {
  const [link] =
    /\/(?:resetpassword|confirmemail|knownbrowser)#token=\S+/.exec(
      letter.replaceAll('=\n', '').replaceAll('=3D', '='),
    ) ?? []
  if (link === undefined) throw new Error(`no link in ${letter}`)
  return link
}
