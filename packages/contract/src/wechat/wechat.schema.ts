import { type Static, Type } from 'typebox'

/** openlink opens the mini-program on a phone. sample: made by the built-in stand-in, opens nothing. */
export const MiniProgramLink = Type.Object({ openlink: Type.String(), sample: Type.Boolean() })
export type MiniProgramLink = Static<typeof MiniProgramLink>

export const jumpToProductShapes = {
  params: Type.Object(
    { wc_url: Type.String({ minLength: 1, maxLength: 500, format: 'clean-text' }) },
    { additionalProperties: false },
  ),
  answer: MiniProgramLink,
}

export const jumpToPageShapes = {
  params: Type.Object(
    { id: Type.String({ pattern: '^[a-z0-9_-]{1,40}$' }) },
    { additionalProperties: false },
  ),
  answer: MiniProgramLink,
}
