import * as calls from '@getzo/contract/imports/presets.endpoints'
import { presetShapes } from '@getzo/contract/imports/presets.schema'
import { checkPreset } from '@getzo/domain/imports/preset-rules'
import type { Static } from 'typebox'
import { enteredFields } from '../../../db/schema/columns'
import { importPresets } from '../../../db/schema/tables'
import { refuseRule } from '../../../http/refused'
import { usualRecord } from '../../../records/record.service'
import { presetList } from './presets.list'

/** Columns of files that staff keep under a name (W19). */
export const presetRecord = usualRecord({
  kind: 'preset',
  table: 'import_presets',
  calls: {
    list: calls.listPresets,
    exported: calls.exportPresets,
    read: calls.readPreset,
    create: calls.createPreset,
    edit: calls.editPreset,
    remove: calls.deletePreset,
  },
  shapes: presetShapes,
  list: presetList,
  csvName: 'presets_data',
  newRow: (body) => ({
    ...checked(body),
    name: body.name.normalize('NFC').trim(),
    kind: body.kind,
    headings: body.headings,
    columns: JSON.stringify(body.columns),
  }),
  changedRow: checked,
})

function checked(body: Static<typeof presetShapes.edit.body>) {
  refuseRule(checkPreset(body))
  const { columns, ...fields } = enteredFields(importPresets, body)
  return { ...fields, ...(columns && { columns: JSON.stringify(columns) }) }
}
