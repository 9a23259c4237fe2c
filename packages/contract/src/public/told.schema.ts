import { languages } from '@getzo/domain/public/device'
import { Type } from 'typebox'

/** A text with the language that it is in (P18). */
export const Told = Type.Object({ text: Type.String(), language: Type.Enum([...languages]) })

/** The visitor's language; without it every text is the original. */
export const visitorsLanguage = { lang: Type.Optional(Type.Enum([...languages])) }
