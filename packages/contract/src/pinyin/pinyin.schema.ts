import { type Static, Type } from 'typebox'
import { closed, text } from '../shapes.schema'

/**
 * In a name the first character is read as a surname: 单 is Shan there, Dan elsewhere. A place is a province's or a
 * city's own name, if it is one: 大连市 is Dalian.
 */
const pinyinKinds = ['name', 'place', 'text'] as const
export type PinyinKind = (typeof pinyinKinds)[number]

/** pinyin is a proposal in plain letters, empty where the text holds no Chinese (O29). */
export const PinyinProposal = Type.Object({ text: Type.String(), pinyin: Type.String() })
export type PinyinProposal = Static<typeof PinyinProposal>

export const proposePinyinShapes = {
  body: closed({ text: text(300), kind: Type.Optional(Type.Enum([...pinyinKinds])) }),
  answer: PinyinProposal,
}
