import { htmlLang } from '@getzo/domain/public/device'
import type { Told } from '@getzo/domain/public/told'
import { Fragment } from 'react'
import { usePage } from '../shell/context'

/** The lang attribute of a text if it differs from the page's, for screen readers (P18, B6). */
export function useLangOf(): (told: Told) => string | undefined {
  const { language: here } = usePage()
  return ({ language }) => (language === here ? undefined : htmlLang(language))
}

/** Texts in sequence, such as the values of a combination, each in its own language. */
export function Tell({ parts }: { parts: readonly Told[] }) {
  const langOf = useLangOf()
  return parts.map((part, place) => {
    const lang = langOf(part)
    return (
      <Fragment key={part.text}>
        {place === 0 ? null : ' - '}
        {lang === undefined ? part.text : <span lang={lang}>{part.text}</span>}
      </Fragment>
    )
  })
}

/** Placeholder for a text in a sentence until it is drawn: a character that no language uses. */
const gap = '\uE000'

/** A sentence of the page with texts in it: `<TellIn sentence={(option) => t('product.option', { option })} … />`. */
export function TellIn({ sentence, parts }: { sentence: (text: string) => string; parts: readonly Told[] }) {
  const [before, after] = sentence(gap).split(gap)
  return (
    <>
      {before}
      <Tell parts={parts} />
      {after}
    </>
  )
}
