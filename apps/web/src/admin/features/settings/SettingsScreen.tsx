import { checkSettings, type ShopSetting, type ShopSettings } from '@getzo/domain/settings/settings'
import { Button, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, failureText } from '../../api/api-error'
import { confirm } from '../../ui/dialogs/confirm'
import { FormPage } from '../../ui/form/page/FormPage'
import { describedBy } from '../../ui/history/described-by'
import { RecordHistory } from '../../ui/history/RecordHistory'
import { Pill } from '../../ui/marks/Pill'
import { notify } from '../../ui/messages/toasts'
import { Panel } from '../../ui/page/Panel'
import { PlaceLinks } from '../../ui/page/PlaceLinks'
import { actOfRow, Workspace } from '../../ui/page/Workspace'
import { LocalOriginNote } from '../../ui/printed/LocalOriginNote'
import { useLocalOrigin } from '../../ui/printed/local-origin'
import { touched } from '../../ui/record/record-fields'
import { AddressDialog } from './AddressDialog'
import { MailDialog } from './MailDialog'
import { MessagesPanel } from './messages/MessagesPanel'
import { OutsideDialog } from './OutsideDialog'
import { type Enterable, ServicesPanel } from './ServicesPanel'
import { SettingFields } from './SettingFields'
import { formSettings, type Settings, type SettingValues, save, saveNeed, zoneEffects } from './settings.api'
import { words } from './settings.history'
import classes from './settings.module.css'
import { t } from './settings.text'
import { useSettings } from './use-settings'

/** The ids of the page's sections, for the links above them. */
const settingPlaces = [
  'shop',
  'sender',
  'letter',
  'address',
  'services',
  'environment',
  'messages',
  'history',
] as const

const links = settingPlaces.map((place) => ({ place, name: t(`settings.${place}`) }))

/** /admin/settings: what belongs to the shop, the outside services, and what the environment decides (W18). */
export function SettingsScreen() {
  const { stored, form, latest, setLatest, takeSaved } = useSettings()
  const { record } = stored
  const [entering, setEntering] = useState<{ of: Entering; settings: Settings } | null>(null)
  const queryClient = useQueryClient()
  const takeSideSave = async () => {
    await takeSaved()
    // Today lists what is left to set up
    await queryClient.invalidateQueries({ refetchType: 'none' })
  }
  /** A dialog starts from what is stored when it opens, and saves over that version. */
  const enter = async (of: Entering) => {
    try {
      const { record: settings } = await stored.readFresh()
      setEntering((now) => now ?? { of, settings })
    } catch (error) {
      notify.error(failureText(error))
    }
  }
  return (
    <FormPage
      title={t('settings.title')}
      breadcrumbs={[{ label: t('settings.admin') }, { label: t('settings.title') }]}
      note={t('settings.note')}
      form={form}
      stored={stored}
      loading={t('settings.loading')}
      saveLabel={t('settings.save')}
      savingLabel={t('settings.saving')}
      mayProceed={() => mayChangeZone(form.getValues('time_zone'), record)}
      faults={(values) => (record === undefined ? [] : faultsOf(values, record))}
      describeChange={describedBy(words)}
      save={async ({ version, ...values }, { isChanged, overVersion }) => {
        const from = overVersion ?? stored.current()?.version ?? version
        // overwriting sends all that the form's own call may save
        const mine = touched(values, (name) => isChanged(name) && isOfForm(name, record))
        await save({ ...mine, version: from })
        // the form stays open: its next save starts from this one
        await takeSaved(isChanged)
      }}
      saved={() => ({ text: t('settings.saved') })}
      below={
        <>
          <MessagesPanel />
          <History />
          {entering !== null && (
            <EnteringDialog {...entering} onSaved={takeSideSave} onClose={() => setEntering(null)} />
          )}
        </>
      }
    >
      {record !== undefined && <PlaceLinks label={t('settings.places')} links={links} />}
      <Workspace
        side={
          latest !== null && (
            <Side
              settings={latest}
              onTried={setLatest}
              onSaved={takeSideSave}
              onEnter={(of) => void enter(of)}
            />
          )
        }
      >
        {record !== undefined && <SettingFields record={record} />}
      </Workspace>
    </FormPage>
  )
}

/** What is entered in a dialog. */
type Entering = 'address' | Enterable

function EnteringDialog({ of, ...rest }: { of: Entering } & Parameters<typeof MailDialog>[0]) {
  if (of === 'address') return <AddressDialog {...rest} />
  return of === 'mail' ? <MailDialog {...rest} /> : <OutsideDialog service={of} {...rest} />
}

const History = () => (
  <div id="history" className="wellAbove">
    <RecordHistory root="settings" id={1} title={t('settings.history')} words={words} />
  </div>
)

interface SideProps {
  settings: Settings
  onTried: (settings: Settings) => void
  onSaved: () => Promise<void>
  onEnter: (entering: Entering) => void
}

const Side = ({ settings, onTried, onSaved, onEnter }: SideProps) => (
  <>
    <AddressPanel settings={settings} onEnter={() => onEnter('address')} />
    <FactorPanel settings={settings} onSaved={onSaved} />
    <ServicesPanel services={settings.services} onTried={onTried} onEnter={onEnter} />
    <EnvironmentPanel environment={settings.environment} />
  </>
)

/** Asks before orders go into other days; nothing is asked where none does. */
async function mayChangeZone(zone: string, record: Settings | undefined): Promise<boolean> {
  if (record === undefined || zone === record.settings.time_zone.value) return true
  try {
    const { days, months } = await zoneEffects(zone)
    if (days === 0) return true
    return await confirm({
      title: t('settings.zone.title'),
      text: t('settings.zone.days', { n: days }),
      details: [t('settings.zone.months', { n: months }), t('settings.zone.deadlines')],
      yes: t('settings.zone.yes'),
    })
  } catch (error) {
    // the save is refused in the same way, beside its field
    if (error instanceof ApiError) return true
    throw error
  }
}

/** Neither saved by a call of its own nor decided by the environment. */
const isOfForm = (name: ShopSetting, record: Settings | undefined) =>
  formSettings.includes(name) && record?.settings[name].variable === null

/** The samples of the built-in carrier have a sender of their own: the shop's is checked once one is entered. */
const faultsOf = (values: SettingValues, { settings }: Settings) =>
  checkSettings(values).filter(({ field }) => settings[field as keyof ShopSettings]?.variable === null)

/** The variables of the environment; those that are not set are folded. */
function EnvironmentPanel({ environment }: Pick<Settings, 'environment'>) {
  const set = environment.filter(({ is_set }) => is_set)
  const unset = environment.filter(({ is_set }) => !is_set)
  return (
    <div id="environment">
      <Panel title={t('settings.environment')} actions={<Pill tone="grey">{t('settings.readOnly')}</Pill>}>
        <dl className={classes.variables}>
          {set.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? t('settings.set')}</dd>
            </div>
          ))}
        </dl>
        <details>
          <summary>{t('settings.unsetFold', { n: unset.length })}</summary>
          <p className={`paragraph ${classes.unset}`}>{unset.map(({ name }) => name).join(' ')}</p>
        </details>
      </Panel>
    </div>
  )
}

/** Whether administrators need a second factor (W15). Saved when it is switched, after a proof. */
function FactorPanel({ settings, onSaved }: { settings: Settings; onSaved: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const isNeeded = settings.settings.second_factor.value !== ''
  const save = async (needed: boolean) => {
    setBusy(true)
    try {
      await saveNeed(needed)
      await onSaved()
      notify.success(t(needed ? 'settings.factorOn' : 'settings.factorOff'))
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={t('settings.factorTitle')}>
      <Switch
        label={t('settings.second_factor')}
        description={t('settings.factorNote')}
        checked={isNeeded}
        disabled={isBusy}
        className={classes.need}
        onChange={(event) => void save(event.currentTarget.checked)}
      />
    </Panel>
  )
}

/** The address that customers reach, which codes, letters and links begin with; another one counts from the next start. */
function AddressPanel({ settings, onEnter }: { settings: Settings; onEnter: () => void }) {
  const { now, problem } = settings.address
  const { value, variable } = settings.settings.public_url
  const origin = useLocalOrigin()
  const isWaiting = problem === null && variable === null && value !== '' && value !== now
  return (
    <div id="address">
      <Panel
        title={t('settings.address')}
        actions={problem !== null && <Pill tone="red">{t('settings.failing')}</Pill>}
      >
        <p className="strong breaks">{now}</p>
        {problem !== null && <p className={classes.problem}>{problem}</p>}
        {isWaiting && <p className={classes.problem}>{t('settings.address.restart', { address: value })}</p>}
        {variable !== null && <p className="paragraph">{t('settings.decided', { variable })}</p>}
        {origin !== null && !isWaiting && (
          <div className={classes.needed}>
            <LocalOriginNote origin={origin} />
          </div>
        )}
        {variable === null && (
          <Button {...actOfRow} className={classes.try} onClick={onEnter}>
            {t('settings.address.enter')}
          </Button>
        )}
      </Panel>
    </div>
  )
}
