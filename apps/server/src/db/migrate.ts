import { type Migration, Migrator, sql } from 'kysely'
import type { Database } from './connect'
import { historyAndAccounts } from './migrations/0001-history-and-accounts'
import { catalogue } from './migrations/0002-catalogue'
import { orders } from './migrations/0003-orders'
import { urlsAndPublic } from './migrations/0004-urls-and-public'
import { appendOnly } from './migrations/0005-append-only'
import { namesInHistory } from './migrations/0006-names-in-history'
import { lookupFailures } from './migrations/0007-lookup-failures'
import { identity } from './migrations/0008-identity'
import { departures } from './migrations/0009-departures'
import { unfinishedTries } from './migrations/0010-unfinished-tries'
import { jobs } from './migrations/0011-jobs'
import { listViews } from './migrations/0013-list-views'
import { search } from './migrations/0015-search'
import { staffNote } from './migrations/0016-staff-note'
import { bin } from './migrations/0017-bin'
import { versions } from './migrations/0018-versions'
import { files } from './migrations/0019-files'
import { brands } from './migrations/0020-brands'
import { productTexts } from './migrations/0021-product-texts'
import { keptReadable } from './migrations/0022-kept-readable'
import { unusedPictures } from './migrations/0024-unused-pictures'
import { productImports } from './migrations/0025-product-imports'
import { pricesInForce } from './migrations/0026-prices-in-force'
import { namesOfParts } from './migrations/0027-names-of-parts'
import { labels } from './migrations/0028-labels'
import { tracking } from './migrations/0029-tracking'
import { declinedRequests } from './migrations/0030-declined-requests'
import { urls } from './migrations/0031-urls'
import { genuineTags } from './migrations/0033-genuine-tags'
import { scanKinds } from './migrations/0034-scan-kinds'
import { withdrawnCodes } from './migrations/0035-withdrawn-codes'
import { backups } from './migrations/0036-backups'
import { urlBatches } from './migrations/0037-url-batches'
import { sheetSettings } from './migrations/0038-sheet-settings'
import { customs } from './migrations/0039-customs'
import { statesApart } from './migrations/0041-states-apart'
import { visitsByMonth } from './migrations/0042-visits-by-month'
import { storedFiles } from './migrations/0043-stored-files'
import { urlLists } from './migrations/0045-url-lists'
import { statesOfWhatIsListed } from './migrations/0047-states-of-what-is-listed'
import { linesInTheirOrder } from './migrations/0048-lines-in-their-order'
import { scanNetworks } from './migrations/0051-scan-networks'
import { itemTypesOfSkus } from './migrations/0053-item-types-of-skus'
import { purchases } from './migrations/0057-purchases'
import { withdrawnRefunds } from './migrations/0059-withdrawn-refunds'
import { requestLanguage } from './migrations/0060-request-language'
import { lettersComeFirst } from './migrations/0061-letters-come-first'
import { suspendedCodes } from './migrations/0063-suspended-codes'
import { scanVisitors } from './migrations/0064-scan-visitors'
import { serialNumbers } from './migrations/0066-serial-numbers'
import { answeredRequests } from './migrations/0069-answered-requests'
import { reports } from './migrations/0071-reports'
import { plainColumns } from './migrations/0073-plain-columns'
import { orderSteps } from './migrations/0074-order-steps'
import { deliveriesThatStand } from './migrations/0075-deliveries-that-stand'
import { refusalsOfLabels } from './migrations/0076-refusals-of-labels'
import { migrateQueue } from './queue'

/** Forward only: a migration that has been released is never changed, a new one is added at the end. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries({
    '0001-history-and-accounts': historyAndAccounts,
    '0002-catalogue': catalogue,
    '0003-orders': orders,
    '0004-urls-and-public': urlsAndPublic,
    '0005-append-only': appendOnly,
    '0006-names-in-history': namesInHistory,
    '0007-lookup-failures': lookupFailures,
    '0008-identity': identity,
    '0009-departures': departures,
    '0010-unfinished-tries': unfinishedTries,
    '0011-jobs': jobs,
    '0013-list-views': listViews,
    '0015-search': search,
    '0016-staff-note': staffNote,
    '0017-bin': bin,
    '0018-versions': versions,
    '0019-files': files,
    '0020-brands': brands,
    '0021-product-texts': productTexts,
    '0022-kept-readable': keptReadable,
    '0024-unused-pictures': unusedPictures,
    '0025-product-imports': productImports,
    '0026-prices-in-force': pricesInForce,
    '0027-names-of-parts': namesOfParts,
    '0028-labels': labels,
    '0029-tracking': tracking,
    '0030-declined-requests': declinedRequests,
    '0031-urls': urls,
    '0033-genuine-tags': genuineTags,
    '0034-scan-kinds': scanKinds,
    '0035-withdrawn-codes': withdrawnCodes,
    '0036-backups': backups,
    '0037-url-batches': urlBatches,
    '0038-sheet-settings': sheetSettings,
    '0039-customs': customs,
    '0041-states-apart': statesApart,
    '0042-visits-by-month': visitsByMonth,
    '0043-stored-files': storedFiles,
    '0045-url-lists': urlLists,
    '0047-states-of-what-is-listed': statesOfWhatIsListed,
    '0048-lines-in-their-order': linesInTheirOrder,
    '0051-scan-networks': scanNetworks,
    '0053-item-types-of-skus': itemTypesOfSkus,
    '0057-purchases': purchases,
    '0059-withdrawn-refunds': withdrawnRefunds,
    '0060-request-language': requestLanguage,
    '0061-letters-come-first': lettersComeFirst,
    '0063-suspended-codes': suspendedCodes,
    '0064-scan-visitors': scanVisitors,
    '0066-serial-numbers': serialNumbers,
    '0069-answered-requests': answeredRequests,
    '0071-reports': reports,
    '0073-plain-columns': plainColumns,
    '0074-order-steps': orderSteps,
    '0075-deliveries-that-stand': deliveriesThatStand,
    '0076-refusals-of-labels': refusalsOfLabels,
  }).map(([name, text]) => [
    name,
    { up: async (db) => void (await sql.raw(typeof text === 'string' ? text : text()).execute(db)) },
  ]),
)

/** A migration that this database refuses, with the database's own words. */
export class MigrationError extends Error {}

/**
 * Brings the database to the current schema, all outstanding migrations in one transaction under Kysely's lock, so
 * that two instances may start at once; then the queue's schema, by graphile-worker itself. Throws MigrationError; the
 * database is then unchanged.
 */
export async function migrate({ kysely: db, pool }: Pick<Database, 'kysely' | 'pool'>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')
    const what = failed ? `Migration ${failed.migrationName}` : 'Migrating'
    const reason = error instanceof Error ? error.message : JSON.stringify(error)
    throw new MigrationError(`${what} failed, and nothing was changed: ${reason}`, { cause: error })
  }
  await migrateQueue(pool)
  return results.map((result) => result.migrationName)
}
