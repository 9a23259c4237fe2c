import { matchAs } from '@getzo/domain/imports/like-headings'
import type { ImportMatch } from '@getzo/domain/imports/match-headings'
import { matchPreset, presetsOf } from '@getzo/domain/imports/presets'
import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../api/api-error'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { notify } from '../../../ui/messages/toasts'
import type { AskedCheck, Import } from '../imports.api'
import { fieldsOf, t } from '../imports.text'
import {
  allPresets,
  changePreset,
  type Named,
  type NewPreset,
  type PresetRow,
  presetsQuery,
  savePreset,
} from './presets.api'

type DayOrder = NonNullable<AskedCheck['day_order']> | null

interface PresetBarProps {
  it: Import
  columns: readonly (string | null)[]
  dayOrder: DayOrder
  /** takes the columns of a preset for those of the file */
  onStart: (from: { columns: ImportMatch; day_order: DayOrder }) => void
}

/** Where the columns of a file start from, a known export or a saved preset, and the way to save them as one (W19). */
export function PresetBar({ it, columns, dayOrder, onStart }: PresetBarProps) {
  const { kind, headings } = it
  const saved = useQuery(presetsQuery(kind)).data ?? []
  const known = presetsOf(kind)
  const [start, setStart] = useState(it.saved_preset ? `saved ${it.saved_preset.id}` : '')
  const from = saved.find(({ id }) => start === `saved ${id}`)
  const choose = (value: string) => {
    setStart(value)
    const preset = saved.find(({ id }) => value === `saved ${id}`)
    const builtIn = known.find(({ name }) => value === `known ${name}`)
    if (preset) onStart({ columns: columnsBy(it, preset), day_order: preset.day_order })
    else if (builtIn) onStart({ columns: matchPreset(builtIn, headings), day_order: null })
  }
  const group = (label: string, items: { value: string; label: string }[]) =>
    items.length === 0 ? [] : [{ group: label, items }]
  return (
    <Group align="end" gap="sm" mb="md">
      <NativeSelect
        label={t('presets.start')}
        value={start}
        data={[
          { value: '', label: t('presets.own') },
          ...group(
            t('presets.title'),
            saved.map(({ id, name }) => ({ value: `saved ${id}`, label: name })),
          ),
          ...group(
            t('presets.known'),
            known.map(({ name }) => ({ value: `known ${name}`, label: t(`preset.${name}`) })),
          ),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <SaveButtons
        changed={from && columnsBy(it, from).join() !== columns.join() ? from : null}
        match={{ kind, headings, columns: [...columns], day_order: dayOrder }}
        onSaved={({ id }) => setStart(`saved ${id}`)}
      />
    </Group>
  )
}

/** The columns of a file as a saved preset has them. */
function columnsBy({ kind, headings, samples }: Import, preset: PresetRow): ImportMatch {
  const known = preset.columns.map((name) => fieldsOf(kind).find((field) => field === name) ?? null)
  return matchAs(kind, headings, samples, { headings: preset.headings, columns: known }).columns
}

interface SaveButtonsProps {
  /** the saved preset that the columns started from, where they are others by now */
  changed: Named | null
  match: Omit<NewPreset, 'name'>
  onSaved: (preset: Named) => void
}

function SaveButtons({ changed, match, onSaved }: SaveButtonsProps) {
  const [name, setName] = useState<string | null>(null)
  const [failure, setFailure] = useState<string>()
  const { isSaving, save } = useSave(
    (preset) => {
      setName(null)
      onSaved(preset)
    },
    // in the dialog, while it is open
    (text) => (name === null ? void notify.error(text) : setFailure(text)),
  )
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setName('')
          setFailure(undefined)
        }}
      >
        {t('presets.save')}
      </Button>
      {changed && (
        <Button
          variant="default"
          loading={isSaving}
          onClick={() => void save(() => changePreset(changed, match))}
        >
          {t('presets.saveTo', { name: changed.name })}
        </Button>
      )}
      {name !== null && (
        <FormDialog
          title={t('presets.save')}
          submit={{ label: t('presets.save'), loading: isSaving, disabled: name.trim() === '' }}
          onSubmit={() => void save(() => savePreset({ ...match, name: name.trim() }))}
          onClose={() => setName(null)}
        >
          <TextInput
            label={t('presets.name')}
            description={t('presets.saveAbout')}
            value={name}
            maxLength={100}
            withAsterisk
            data-autofocus
            error={failure}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </FormDialog>
      )}
    </>
  )
}

/** Saves a preset, one at a time. */
function useSave(onSaved: (preset: Named) => void, onFailure: (text: string) => void) {
  const [isSaving, setSaving] = useState(false)
  const queryClient = useQueryClient()
  const save = async (run: () => Promise<Named | undefined>) => {
    setSaving(true)
    try {
      const saved = await run()
      await queryClient.invalidateQueries({ queryKey: allPresets })
      if (saved) {
        onSaved(saved)
        notify.success(t('presets.saved', { name: saved.name }))
      }
    } catch (error) {
      onFailure(failureText(error))
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}
