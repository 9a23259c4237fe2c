import { StatusText } from '../StatusText'
import { t } from './scans.text'

/** Says of a URL that it is scanned far more than others of its product (U14). */
export const FarAboveMark = () => <StatusText tone="amber">{t('scans.farAbove')}</StatusText>
