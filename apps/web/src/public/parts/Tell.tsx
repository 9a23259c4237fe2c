import { htmlLang } from '@getzo/domain/public/device'
import type { Told } from '@getzo/domain/public/told'
import { Fragment } from 'react'
import { usePage } from '../shell/context'

/** The lang attribute of a text: its own where that is not the page's, for whoever reads it aloud (P18, B6). */
export function useLangOf(): (told: Told) => string | undefined {
  const { language: here } = usePage()
  return ({ language }) => (language === here ? undefined : htmlLang(language))
}

/** Texts one after the other, such as the values of a combination, each in its own language. */
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

/** Where a told text goes in a sentence until that is drawn: of no language, so no sentence has it. */
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
