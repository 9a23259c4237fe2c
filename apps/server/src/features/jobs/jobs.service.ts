import type { RepeatingJobName } from '@getzo/domain/jobs/job-names'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused } from '../../http/refused'
import { runAgain } from '../../jobs/outbox'
import { updateDue } from './jobs.store'

/** Has a job of the outbox tried now. One that is finished, or under way, is refused (N9). */
export async function runOutboxJob(tx: Tx, id: number): Promise<void> {
  if (await runAgain(tx, id)) return
  throw new Refused('rule', { field: 'id' }, say('job.not_waiting'))
}

/** Makes a repeating job due. One that is running is refused. */
export async function runRepeatingJob(tx: Tx, name: RepeatingJobName, now: Date): Promise<void> {
  if (await updateDue(tx, name, now)) return
  throw new Refused('rule', { field: 'name' }, say('job.running'))
}
