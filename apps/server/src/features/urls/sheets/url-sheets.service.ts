import type { SheetSettings } from '@getzo/contract/urls/sheets/url-sheets.schema'
import type { Tx } from '../../../db/connection/transaction'
import { upsertSheetSettings } from './url-sheets.store'

/** Stores the settings that a person prints with, and answers them. */
export async function keepSheetSettings(
  tx: Tx,
  userId: number,
  settings: SheetSettings,
): Promise<SheetSettings> {
  await upsertSheetSettings(tx, userId, settings)
  return settings
}
