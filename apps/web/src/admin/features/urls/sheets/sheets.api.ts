import {
  printCalibration,
  printUrlSheets,
  readSheetSettings,
  readUrlSheets,
  saveSheetSettings,
} from '@getzo/contract/urls/sheets/url-sheets.endpoints'
import type { SheetSettings } from '@getzo/contract/urls/sheets/url-sheets.schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { download } from '../../../api/download'

/** The URLs: `ids`, or the search and filters of their list, as in the address. */
export type SheetSelection = Readonly<Record<string, string>>

/** The selection of an address. The server refuses an unknown filter. */
export const selectionOf = (search: Readonly<Record<string, unknown>>): SheetSelection =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )

export const sheetsQuery = (selection: SheetSelection) =>
  queryOptions({
    queryKey: ['url sheets', selection],
    queryFn: ({ signal }) => call(readUrlSheets, { query: selection }, { signal }),
  })

/** The person's last settings, read again at each opening: the form starts from them. */
export const sheetSettingsQuery = queryOptions({
  queryKey: ['sheet settings'],
  queryFn: ({ signal }) => call(readSheetSettings, {}, { signal }),
  staleTime: 'static',
  gcTime: 0,
})

/** Stores the settings and saves the sheets under a name. */
export async function saveSheets(
  selection: SheetSelection,
  settings: SheetSettings,
  start: number,
  fileName: string,
): Promise<void> {
  await call(saveSheetSettings, { body: settings })
  await download(printUrlSheets, { query: { ...selection, ...settings, start } }, fileName)
}

export async function saveCalibration(settings: SheetSettings, fileName: string): Promise<void> {
  await call(saveSheetSettings, { body: settings })
  const { stock, right_tenths, down_tenths } = settings
  await download(printCalibration, { query: { stock, right_tenths, down_tenths } }, fileName)
}
