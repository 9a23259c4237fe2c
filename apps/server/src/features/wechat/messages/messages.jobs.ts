import { minuteMs, type RepeatingJob } from '../../../jobs/job'
import type { WeChatMessages } from './messages.service'

export const weChatMessageJobs = (messages: WeChatMessages): RepeatingJob[] => [
  { name: 'message-customers', isLong: true, everyMs: minuteMs, run: (now) => messages.run(now) },
]
