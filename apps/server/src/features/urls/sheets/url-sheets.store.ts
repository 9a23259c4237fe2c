import type { SheetSettings } from '@getzo/contract/urls/sheets/url-sheets.schema'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'

export const upsertSheetSettings = (tx: Tx, userId: number, settings: SheetSettings) =>
  sql`insert into sheet_settings (user_id, stock, right_tenths, down_tenths, with_text)
    values (${userId}, ${settings.stock}, ${settings.right_tenths}, ${settings.down_tenths}, ${settings.with_text})
    on conflict (user_id) do update set stock = excluded.stock, right_tenths = excluded.right_tenths,
      down_tenths = excluded.down_tenths, with_text = excluded.with_text`.execute(tx)
