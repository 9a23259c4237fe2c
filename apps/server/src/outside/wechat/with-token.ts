import { setTimeout as wait } from 'node:timers/promises'
import type { AccessTokens } from './access-token'
import type { MiniProgramError } from './mini-program'
import type { WeChatAnswer } from './wechat-http'

const busyTriesMax = 3
const busyWaitMs = 250

/**
 * Asks with an access token: once more with another one where WeChat refuses it, and a few times where WeChat is busy.
 * Answers WeChat's last answer, whose errcode is 0 on success.
 */
export async function askWithToken(
  tokens: AccessTokens,
  ask: (token: string) => Promise<WeChatAnswer>,
): Promise<WeChatAnswer> {
  let token = await tokens.current()
  let isTokenRenewed = false
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(token)
    if (isTokenRefused(answer.errcode) && !isTokenRenewed) {
      isTokenRenewed = true
      token = await tokens.instead(token)
    } else if (answer.errcode !== 0 && kindOf(answer.errcode) === 'busy' && attempt < busyTriesMax) {
      await wait(busyWaitMs * attempt)
    } else {
      return answer
    }
  }
}

/** 40001 invalid or not the latest, 40014 no token at all, 42001 ended */
const isTokenRefused = (errcode: number) => errcode === 40_001 || errcode === 40_014 || errcode === 42_001

/** The meaning of WeChat's error codes for us. */
export function kindOf(errcode: number): MiniProgramError['kind'] {
  switch (errcode) {
    case -1: // busy
    case 44_990: // more than 100 a second
      return 'busy'
    case 45_009: // spent for the day
    case 85_400: // links without an end
      return 'quota'
    default:
      return 'refused'
  }
}
