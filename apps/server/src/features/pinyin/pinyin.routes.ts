import * as endpoints from '@getzo/contract/pinyin/pinyin.endpoints'
import * as shapes from '@getzo/contract/pinyin/pinyin.schema'
import type { Route } from '../../http/route'
import { pinyinOf } from './propose-pinyin'

export function pinyinRoutes(route: Route) {
  route(endpoints.proposePinyin, shapes.proposePinyinShapes, ({ body: { text, kind } }) =>
    Promise.resolve({ text, pinyin: pinyinOf(text, kind) }),
  )
}
