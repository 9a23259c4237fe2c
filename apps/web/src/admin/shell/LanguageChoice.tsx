import { useId } from 'react'
import { languages } from '../../i18n/languages'
import { spokenLanguage } from '../../i18n/spoken'
import { changeLanguage } from '../ui/change-language'
import classes from './ColourChoice.module.css'
import { t } from './shell.text'

/** The languages of the screens, each by its own name (W14). */
export function LanguageChoice() {
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>{t('shell.languages')}</legend>
      {languages.map(({ code, htmlLang, name: own }) => (
        <label key={code}>
          <input
            type="radio"
            name={name}
            checked={spokenLanguage() === code}
            onChange={() => void changeLanguage(code)}
          />
          <span lang={htmlLang}>{own}</span>
        </label>
      ))}
    </fieldset>
  )
}
