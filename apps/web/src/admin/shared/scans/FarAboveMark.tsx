import { Pill } from '../../ui/marks/Pill'
import { t } from './scans.text'

/** Marks a URL that is scanned far more than others of its product (U14). */
export const FarAboveMark = () => <Pill tone="amber">{t('scans.farAbove')}</Pill>
