import { minuteMs, type RepeatingJob } from '../../../jobs/job'
import type { WeChatReports } from './reports.service'

export const weChatReportJobs = (reports: WeChatReports): RepeatingJob[] => [
  { name: 'report-to-wechat', isLong: true, everyMs: minuteMs, run: (now) => reports.run(now) },
]
