import { StatusText } from '../StatusText'
import { t } from './scans.text'

/** Marks a URL that is scanned far more than others of its product (U14). */
export const FarAboveMark = () => <StatusText tone="amber">{t('scans.farAbove')}</StatusText>
