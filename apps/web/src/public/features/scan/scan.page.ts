import type { ScanProps } from '@getzo/contract/scan/scan-pages'
import type { Language } from '@getzo/domain/public/device'
import type { PageModule } from '../../page-module'
import { ScanPage } from './ScanPage'
import { scanText } from './scan.text'

export const scanPage: PageModule<'scan'> = {
  title: (props, { language }) => titleOf(props, language),
  Body: ScanPage,
}

function titleOf(props: ScanProps, language: Language): string {
  const t = scanText[language]
  switch (props.kind) {
    case 'product':
      return `${props.product.brand} ${props.product.name}`
    case 'order':
      return t('message_url_found_order')
    case 'unassigned':
      return t('message_url_unassigned')
    case 'unknown':
      return t('scan.unknown.title')
  }
}
