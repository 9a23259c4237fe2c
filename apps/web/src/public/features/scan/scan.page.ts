import type { ScanProps } from '@getzo/contract/scan/scan-pages'
import type { Language } from '@getzo/domain/public/device'
import type { PageModule } from '../../page-module'
import { codeText } from '../../parts/code.text'
import { ScanPage } from './ScanPage'
import { scanText } from './scan.text'
import { tagText } from './tag.text'

export const scanPage: PageModule<'scan'> = {
  title: (props, { language }) => titleOf(props, language),
  description: (props) => (props.kind === 'product' ? props.product.description.text : ''),
  picture: (props) => (props.kind === 'product' ? props.product.pictureUrl : null),
  preloads: (props) => (props.kind === 'product' ? props.product.pictureUrl : null),
  Body: ScanPage,
  script: (props) => (hasPlayers(props) ? 'care-video' : undefined),
  opensMiniProgram: true,
}

const hasPlayers = (props: ScanProps) =>
  props.kind === 'product' && props.product.videos.some(({ place }) => place.kind !== 'link')

function titleOf(props: ScanProps, language: Language): string {
  if (props.kind === 'product') return `${props.product.brand} ${props.product.name.text}`
  if (props.kind === 'tap') return tagText[language](`tag.${props.refusal}.title`)
  if (props.kind === 'check') return tagText[language]('tag.check.title')
  if (props.kind === 'unknown' && props.fault !== null) return codeText[language]('code.fault.title')
  return scanText[language](titles[props.kind])
}

const titles = {
  order: 'message_url_found_order',
  unassigned: 'message_url_unassigned',
  unknown: 'scan.unknown.title',
  withdrawn: 'scan.withdrawn.title',
  suspended: 'scan.suspended.title',
} as const
