import type { Deps } from '../deps'
import { actsOnMany } from '../features/many/acts.service'
import { importWorks } from '../features/imports/run/import-works'
import { urlsOfBatches } from '../features/urls/batches/make-urls.service'
import { createWorkRunner } from '../works/run-works.service'

/** Every kind of work, and what does it. */
export const createWorks = ({ config, secrets, ...deps }: Deps) =>
  createWorkRunner({
    ...deps,
    timeZone: config.shopTimeZone,
    kinds: {
      act: actsOnMany,
      url_batch: urlsOfBatches({ key: secrets.urls, site: config.publicUrl }),
      ...importWorks({ log: deps.log, linkSecret: secrets.orderLinks }),
    },
  })
