import { screens } from '@getzo/contract/paths'
import { networkVisitors } from '@getzo/domain/scan/unusual-scans'
import { suspicionRules } from '@getzo/domain/suspicion/suspicion-rules'
import { type DeskTab, DeskTabs, deskTabs } from '../../shared/suspicion/DeskTabs'
import { PageHeader } from '../../ui/page/PageHeader'
import { FoldedPanel } from '../../ui/page/Panel'
import { useScreenLocation } from '../../ui/page/screen-location'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { CaseDesk } from './CaseDesk'
import { Reports } from './Reports'
import { explained } from './reason'
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

/** The rules in words, folded. */
const AboutRules = () => (
  <div className="wellAbove">
    <FoldedPanel summary={t('suspicion.about')}>
      <p className="paragraph">{t('suspicion.about.text', networkVisitors)}</p>
      <ReadOnlyFields>
        {suspicionRules.map((rule) => (
          <ReadOnlyField key={rule} label={t(`suspicion.rule.${rule}`)}>
            {explained[rule]}
          </ReadOnlyField>
        ))}
      </ReadOnlyFields>
    </FoldedPanel>
  </div>
)
