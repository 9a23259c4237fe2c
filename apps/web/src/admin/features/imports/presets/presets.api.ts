import type { BodyOf } from '@getzo/contract/endpoint'
import {
  createPreset,
  deletePreset,
  editPreset,
  listPresets,
} from '@getzo/contract/imports/presets.endpoints'
import type { Preset, PresetRow, presetShapes } from '@getzo/contract/imports/presets.schema'
import type { ImportKind } from '@getzo/domain/imports/import-kinds'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call'

export type { PresetRow }
/** A saved preset as an import names it. */
export type Named = Pick<PresetRow, 'id' | 'name' | 'version'>

export const allPresets = [listPresets.name]

/** The saved presets of a kind of import, by name. */
export const presetsQuery = (kind: ImportKind) =>
  queryOptions({
    queryKey: [...allPresets, kind],
    queryFn: ({ signal }) => call(listPresets, { query: { kind } }, { signal }),
  })

export type NewPreset = BodyOf<typeof presetShapes.create>

export const savePreset = async (body: NewPreset): Promise<Preset | undefined> =>
  (await call(createPreset, { body })).data[0]

/** Over the version that was read: a colleague's change of the preset is not lost. */
export const changePreset = async (
  { id, version }: Named,
  body: Partial<NewPreset>,
): Promise<Preset | undefined> =>
  (await call(editPreset, { params: { id }, body: { ...body, version } })).data[0]

export const removePreset = ({ id, version }: PresetRow) =>
  call(deletePreset, { params: { id }, body: { version } })
