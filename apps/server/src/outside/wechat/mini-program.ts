import type { MiniProgramPlace } from '@getzo/domain/wechat/mini-program-place'

/** WeChat's links that open a place of the shop's mini-program (Q6). */
export interface MiniProgram {
  /**
   * An address weixin://dl/business/… that opens the place. The same one is given out until shortly before it ends.
   * The place's query has at most 1,024 characters. Throws MiniProgramError.
   */
  openlink(place: MiniProgramPlace): Promise<string>
  /** made by the built-in stand-in: its links open nothing */
  sample: boolean
}

/**
 * Why WeChat gives no link, token or ticket. busy: worth another try in a moment; quota: WeChat gives no more today; refused: settings or
 * the place are wrong and stay so. Never holds a token or the secret.
 */
export class MiniProgramError extends Error {
  readonly kind: 'busy' | 'quota' | 'refused'
  /** WeChat's own code; null where no answer came */
  readonly errcode: number | null

  constructor(kind: MiniProgramError['kind'], errcode: number | null, text: string, cause?: unknown) {
    super(text, cause === undefined ? undefined : { cause })
    this.kind = kind
    this.errcode = errcode
  }
}
