import { Menu } from '@mantine/core'
import { languages } from '../../../i18n/languages'
import { spokenLanguage } from '../../../i18n/spoken'
import { changeLanguage } from '../../ui/change-language'
import { CheckIcon } from '../../ui/icons'

/** The languages in the menu of the top bar, each by its own name (W14). */
export default function LanguageItems() {
  return languages.map(({ code, htmlLang, name }) => (
    <Menu.Item
      key={code}
      lang={htmlLang}
      aria-current={spokenLanguage() === code || undefined}
      rightSection={spokenLanguage() === code && <CheckIcon />}
      onClick={() => void changeLanguage(code)}
    >
      {name}
    </Menu.Item>
  ))
}
