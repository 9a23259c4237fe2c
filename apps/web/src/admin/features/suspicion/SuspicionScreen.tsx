import { screens } from '@getzo/contract/paths'
import { type DeskTab, DeskTabs, deskTabs } from '../../shared/suspicion/DeskTabs'
import { PageHeader } from '../../ui/page/PageHeader'
import { useScreenLocation } from '../../ui/page/screen-location'
import { AboutRules } from './AboutRules'
import { CaseDesk } from './CaseDesk'
import { Reports } from './Reports'
import { t } from './suspicion.text'

/** /admin/authenticity: unusual scans to decide, watched and decided, and customers' reports (G7, Q15). */
export function SuspicionScreen() {
  const { search } = useScreenLocation()
  const tab = deskTabs.find((one) => one === Reflect.get(search, 'tab')) ?? 'open'
  return (
    <div data-full-width="">
      <PageHeader
        title={t('suspicion.title')}
        breadcrumbs={[
          { label: t('suspicion.admin') },
          { label: t('suspicion.urls'), to: screens.urls },
          { label: t('suspicion.crumb') },
        ]}
        note={t('suspicion.subtitle')}
      />
      <DeskTabs current={tab} />
      <DeskBody tab={tab} />
    </div>
  )
}

const DeskBody = ({ tab }: { tab: DeskTab }) =>
  tab === 'reports' ? (
    <Reports />
  ) : (
    <>
      <CaseDesk key={tab} state={tab} />
      <AboutRules />
    </>
  )
