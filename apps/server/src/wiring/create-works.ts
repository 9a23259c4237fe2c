import type { Deps } from '../deps'
import { importWorks } from '../features/imports/run/import-works'
import { actsOnMany } from '../features/many/acts.service'
import { ownAccounts } from '../features/payments/payments.service'
import { urlsOfBatches } from '../features/urls/batches/make-urls.service'
import { createWorkRunner } from '../works/run-works.service'

/** Every kind of work, and what does it; a run of it leaves the rest to another one after `runMs`. */
export const createWorks = ({ config, secrets, ...deps }: Deps, times: { runMs?: number } = {}) =>
  createWorkRunner({
    ...deps,
    ...times,
    timeZone: config.shopTimeZone,
    kinds: {
      act: actsOnMany,
      url_batch: urlsOfBatches({ key: secrets.urls, site: config.publicUrl }),
      ...importWorks({
        log: deps.log,
        linkSecret: secrets.orderLinks,
        accounts: () => ownAccounts(deps.shop),
      }),
    },
  })
