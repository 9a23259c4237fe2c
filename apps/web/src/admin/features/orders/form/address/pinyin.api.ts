import { proposePinyin } from '@getzo/contract/pinyin/pinyin.endpoints'
import type { PinyinKind } from '@getzo/contract/pinyin/pinyin.schema'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../../../api/call'

const longestProposed = 300

/** The proposal for a text. A text without Chinese is not sent (O29). */
export const pinyinQuery = (text: string, kind: PinyinKind) =>
  queryOptions({
    queryKey: ['pinyin', kind, text],
    queryFn: isChinese(text)
      ? ({ signal }) =>
          call(proposePinyin, { body: { text: text.slice(0, longestProposed), kind } }, { signal })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
