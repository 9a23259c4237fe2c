import type { Database } from '../../db/connection/connect'
import type { Background } from '../../load/background'
import { readPictureHosts } from './pictures.store'

/** The policy of customers' pages names these hosts and no others, so that a page fetches pictures from nowhere else. */
export interface PictureHosts {
  /** as they were read up to a minute ago */
  current(): readonly string[]
}

const readAgainAfterMs = 60_000

interface Parts {
  db: Pick<Database, 'pool'>
  background: Background
  now: () => Date
}

export async function createPictureHosts({ db, background, now }: Parts): Promise<PictureHosts> {
  let hosts = await readPictureHosts(db)
  let readAt: number | null = null
  return {
    current() {
      const at = now().getTime()
      readAt ??= at
      if (at - readAt >= readAgainAfterMs) {
        readAt = at
        background.run('read the hosts of pictures', async () => {
          hosts = await readPictureHosts(db)
        })
      }
      return hosts
    },
  }
}
