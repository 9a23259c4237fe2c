import type { StoredTemplate } from '@getzo/contract/wechat/messages.schema'
import { readRows, type Source } from '../../../db/connection/read'

/** The messages in the order of their lives. */
export const readTemplates = (from: Source) =>
  readRows<StoredTemplate>(from, {
    name: 'wechat-templates',
    text: `select t.kind, t.template_id, t.page, t.fields, t.is_on, t.tested_at, t.tested_by, t.test_word, t.version,
        (select count(*)::int from wechat_consents c
          where c.template_id = t.template_id and c.result = 'accept' and c.ended_at is null) as left,
        (select max(m.sent_at) from wechat_messages m where m.kind = t.kind and m.status = 'sent') as sent_at
      from wechat_templates t order by t.id`,
    values: [],
  })
