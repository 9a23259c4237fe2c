import { networkVisitors } from '@getzo/domain/scan/unusual-scans'
import { suspicionRules } from '@getzo/domain/suspicion/suspicion-rules'
import { FoldedPanel } from '../../ui/page/Panel'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import classes from './desk.module.css'
import { explained } from './reason'
import { t } from './suspicion.text'

/** The rules in words, folded. */
export const AboutRules = () => (
  <div className={classes.about}>
    <FoldedPanel summary={t('suspicion.about')}>
      <p>{t('suspicion.about.text', networkVisitors)}</p>
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
