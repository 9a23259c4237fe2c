import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** graphile-worker logs its work at levels that an operator need not see: only warnings and errors are passed on. */
export const quietLogger = new Logger(() => () => {})

/** Brings graphile-worker's schema to its version (N9), as the owner. Several copies may do so at once. */
export async function migrateQueue(owner: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: owner, logger: quietLogger })
}

/**
 * The rights that the serving role needs on graphile-worker's tables: to add, take and finish jobs. They have row level
 * security, so a role that does not own them also needs a policy. Part of the block in roles.ts, where `service` and
 * `held` are declared.
 */
export const queueGrants = `
  if to_regnamespace('graphile_worker') is not null then
    execute format('grant usage on schema graphile_worker to %I', service);
    for held in
      select c.oid::regclass as name, c.relname, right_needed from pg_class c join (values
        ('_private_jobs', 'select, insert, update, delete'),
        ('_private_job_queues', 'select, insert, update'),
        ('_private_tasks', 'select, insert'),
        ('jobs', 'select'),
        ('migrations', 'select')) needed (relname, right_needed) using (relname)
      where c.relnamespace = 'graphile_worker'::regnamespace
    loop
      execute format('revoke all on %s from %I', held.name, service);
      execute format('grant %s on %s to %I', held.right_needed, held.name, service);
      if held.relname like '\\_private%' and not exists (
        select from pg_policies p
        where p.schemaname = 'graphile_worker' and p.tablename = held.relname and p.policyname = service)
      then
        execute format('create policy %I on %s to %I using (true) with check (true)', service, held.name, service);
      end if;
    end loop;
  end if;`
