import type { ShopSetting } from '@getzo/domain/settings/settings'
import { useEffect, useState } from 'react'
import { useStoredRecord } from '../../ui/form/page/stored-record'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import { formSettings, mapped, read, type Settings, type SettingValues, valuesOf } from './settings.api'

/** The form with the record that it starts from, and the settings of the latest answer, which the panels beside it show. */
export function useSettings() {
  const [latest, setLatest] = useState<Settings | null>(null)
  const readLatest = async (signal: AbortSignal) => {
    const settings = await read(signal)
    setLatest(settings)
    return settings
  }
  const stored = useStoredRecord<Settings, SettingValues>(readLatest, valuesOf)
  const form = useRecordForm<SettingValues, Settings>({ ...mapped(() => ''), version: 0 }, stored)
  const { record } = stored
  useEffect(() => {
    if (record === undefined) return
    // what stays as in an older record would be merged as one's own change
    for (const [name, value] of Object.entries(valuesOf(record))) {
      if (!form.isChanged(name) && form.value(name) !== value) form.propose(name, value)
    }
  }, [form, record])
  /**
   * After one's own save the form starts from the new version, unless another of its settings has changed as well: a
   * colleague's change is not to be replaced by its next save, which is refused and merged (O28).
   */
  const takeSaved = async (isSaved: (name: ShopSetting) => boolean = () => false) => {
    const fresh = await stored.readFresh()
    const started = stored.current()
    // the next number goes on with each order, without a save
    const isMine = (name: ShopSetting) => isSaved(name) || (name === 'order_number' && !form.isChanged(name))
    if (formSettings.every((name) => isMine(name) || fresh.values[name] === started?.[name])) fresh.take()
  }
  return { stored, form, latest, setLatest, takeSaved }
}
