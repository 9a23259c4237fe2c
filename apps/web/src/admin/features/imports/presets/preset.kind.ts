import { createPreset, editPreset, readPreset } from '@getzo/contract/imports/presets.endpoints'
import type { Preset } from '@getzo/contract/imports/presets.schema'
import { screens } from '@getzo/contract/paths'
import { importKinds } from '@getzo/domain/imports/import-kinds'
import { checkPreset } from '@getzo/domain/imports/preset-rules'
import { call } from '../../../api/call'
import { describedBy } from '../../../ui/history/described-by'
import { type FieldsOf, formOf, historyOf } from '../../../ui/record/record-fields'
import type { RecordKind } from '../../../ui/record/record-kind'
import { anyFieldName, t } from '../imports.text'

const kindName = (value: unknown) => {
  const kind = importKinds.find((one) => one === value)
  return kind && t(`imports.kind.${kind}`)
}
const listed = (value: unknown) => (Array.isArray(value) ? value.map(String).join(', ') : undefined)
/** The fields of a file's columns, in their order. */
export const columnsInWords = (value: unknown) =>
  Array.isArray(value)
    ? value.map((name) => (name ? anyFieldName(String(name)) : t('match.none'))).join(', ')
    : undefined
const noTexts: string[] = []

/** How many columns of a file a preset uses. */
export const usedText = ({ columns }: Pick<Preset, 'columns'>) =>
  t('presets.used', { used: columns.filter((name) => name !== null).length, all: columns.length })

/** The fields of a saved preset; its headings are those of the file that it was saved for (W19). */
export const named = {
  name: { kind: 'text', label: t('presets.name'), required: true, maxLength: 100 },
} as const satisfies FieldsOf<Preset>
const fields = {
  ...named,
  kind: { kind: 'own', label: t('imports.what'), blank: 'orders', words: kindName },
  headings: { kind: 'own', label: t('presets.headings'), blank: noTexts, words: listed },
  columns: { kind: 'own', label: t('match.title'), blank: noTexts, words: columnsInWords },
} as const satisfies FieldsOf<Preset>

const { blank, valuesOf } = formOf(fields)
/** In the form a column that is left out is an empty text, as in its select. */
export type PresetValues = ReturnType<typeof blank>
const words = historyOf(fields, { day_order: t('presets.days') })

/** What a form sends of its columns, which say something together with their headings. */
const bodyOf = ({ name, kind, headings, columns }: PresetValues) => ({
  name,
  kind: importKinds.find((one) => one === kind) ?? 'orders',
  headings,
  columns: columns.map((field) => field || null),
})

export const presetKind: RecordKind<PresetValues, Preset> = {
  fields: named,
  blank,
  valuesOf: (preset) => ({ ...valuesOf(preset), columns: preset.columns.map((name) => name ?? '') }),
  key: 'preset',
  noun: t('presets.noun'),
  nouns: t('presets.title'),
  to: { all: screens.presets, one: screens.preset, edit: screens.editPreset },
  mayWrite: 'imports.write',
  check: (values) => checkPreset(bodyOf(values)),
  called: ({ name }) => name,
  read: (id, signal) => call(readPreset, { params: { id } }, { signal }),
  create: (values, { idempotencyKey }) => call(createPreset, { body: bodyOf(values) }, { idempotencyKey }),
  edit: (id, values, { isChanged, overVersion }) => {
    const { name, ...match } = bodyOf(values)
    const body = { ...(isChanged('name') && { name }), ...(isChanged('columns') && match) }
    return call(editPreset, { params: { id }, body: { ...body, version: overVersion ?? values.version } })
  },
  describeChange: describedBy(words),
  history: { root: 'preset', title: t('presets.history'), words },
}
