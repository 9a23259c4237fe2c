import { recordCalls } from '../records/record-calls'
import type { presetShapes } from './presets.schema'

export const {
  list: listPresets,
  exported: exportPresets,
  read: readPreset,
  create: createPreset,
  edit: editPreset,
  remove: deletePreset,
} = recordCalls<typeof presetShapes>({
  one: 'Preset',
  many: 'Presets',
  at: '/imports/presets',
  createdAt: '/imports/preset',
  may: {
    read: 'imports.write',
    write: 'imports.write',
    export: 'imports.write',
    delete: 'imports.write',
  },
  namesNobody: true,
  summaries: {
    create: 'Keep the columns of a file under a name, for the next files with these headings',
    edit: 'Change what is named of a preset; kind, headings and columns together',
  },
})
