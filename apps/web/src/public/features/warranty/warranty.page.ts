import type { PageModule } from '../../page-module'
import { WarrantyPage } from './WarrantyPage'
import { warrantyText } from './warranty.text'

export const warrantyPage: PageModule<'warranty'> = {
  title: (props, { language }) => {
    const t = warrantyText[language]
    if (props.kind === 'missing') return t('warranty.missing')
    return t('warranty.title', { brand: props.brand, name: props.name.text })
  },
  description: (props) => (props.kind === 'found' ? props.warranty.text : ''),
  picture: (props) => (props.kind === 'found' ? props.pictureUrl : null),
  preloads: (props) => (props.kind === 'found' ? props.pictureUrl : null),
  Body: WarrantyPage,
}
