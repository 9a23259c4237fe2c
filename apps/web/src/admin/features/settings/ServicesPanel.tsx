import { screens } from '@getzo/contract/paths'
import { type OutsideService, outsideServices } from '@getzo/domain/settings/outside-settings'
import { type ServiceState, type TriedService, triedServices } from '@getzo/domain/settings/settings'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../api/api-error'
import { toldTexts } from '../../api/told-texts'
import { InstantText } from '../../ui/dates/InstantText'
import { AppLink } from '../../ui/links/AppLink'
import { Pill, type Tone } from '../../ui/marks/Pill'
import { notify } from '../../ui/messages/toasts'
import { Panel } from '../../ui/page/Panel'
import { actOfRow, Entry, EntryList } from '../../ui/page/Workspace'
import { type ServiceStanding, type Settings, tryNow } from './settings.api'
import classes from './settings.module.css'
import { t } from './settings.text'

const tones: Record<ServiceState, Tone> = {
  configured: 'green',
  stand_in: 'lake',
  failing: 'red',
  not_set: 'grey',
}

/** How each outside service stands, and its try. */
export const ServicesPanel = ({
  services,
  onTried,
  onEnter,
}: {
  services: readonly ServiceStanding[]
  onTried: (settings: Settings) => void
  onEnter: (service: Enterable) => void
}) => (
  <div id="services">
    <Panel title={t('settings.services')} flush>
      <EntryList>
        {services.map((standing) => (
          <Service key={standing.service} standing={standing} onTried={onTried}>
            {isEnterable(standing.service) && <EnterButton service={standing.service} onEnter={onEnter} />}
          </Service>
        ))}
      </EntryList>
    </Panel>
  </div>
)

/** A service that is entered in a dialog. */
export type Enterable = 'mail' | OutsideService
const isEnterable = (service: string): service is Enterable =>
  service === 'mail' || outsideServices.some((one) => one === service)

const EnterButton = ({ service, onEnter }: { service: Enterable; onEnter: (service: Enterable) => void }) => (
  <Button {...actOfRow} className={classes.try} onClick={() => onEnter(service)}>
    {t(`settings.${service}.enter`)}
  </Button>
)

const isTried = (service: string): service is TriedService => triedServices.some((one) => one === service)

function Service({
  standing: { service, state, about, at },
  onTried,
  children,
}: {
  standing: ServiceStanding
  onTried: (settings: Settings) => void
  children: ReactNode
}) {
  return (
    <Entry
      note={
        <>
          {about ?? t(`settings.${service}.${state === 'configured' ? 'configured' : 'without'}`)}
          {at !== null && (
            <span className="block">
              {t(service === 'backups' ? 'settings.lastBackup' : 'settings.last')} <InstantText value={at} />
            </span>
          )}
          {service === 'backups' && (
            <span className="block">
              <AppLink to={screens.jobs}>{t('settings.jobs')}</AppLink>
            </span>
          )}
          {isTried(service) && state !== 'not_set' && <TryButton service={service} onTried={onTried} />}
          {children}
        </>
      }
    >
      <span className={`row ${classes.service}`}>
        <b>{t(`settings.${service}`)}</b>
        <Pill tone={tones[state]}>{t(`settings.${state}`)}</Pill>
      </span>
    </Entry>
  )
}

function TryButton({ service, onTried }: { service: TriedService; onTried: (settings: Settings) => void }) {
  const [isBusy, setBusy] = useState(false)
  const tryIt = async () => {
    setBusy(true)
    try {
      const answer = await tryNow(service)
      const { data } = answer
      onTried(data)
      const failed = data.services.find((one) => one.service === service)?.about !== null
      if (failed) notify.warning(toldTexts(answer))
      else notify.success(toldTexts(answer))
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...actOfRow} className={classes.try} disabled={isBusy} onClick={() => void tryIt()}>
      {t(`settings.${service}.try`)}
    </Button>
  )
}
