import type { Database } from "#server/platform/db/database.ts";

/** Smaller steps only delay things for as long. */
const smallestStepMs = 60_000;

/** Ends the leases that were given before the clock was set back: none is this long. */
const endLeases = `
  do $$
  declare lease record;
  begin
    for lease in
      select table_name as place, column_name as name from information_schema.columns
      where table_schema = 'public' and data_type like 'timestamp%' and (column_name like '%lease\\_until' or column_name = 'alive_until')
    loop
      execute format('update %I set %I = now() where %I > now() + interval ''10 minutes'' and %I < ''infinity''', lease.place, lease.name, lease.name, lease.name);
    end loop;
  end $$`;

/** Makes jobs due that were enqueued before the clock was set back. */
const freeJobs = `
  update pgboss.job set created_on = now(), start_after = start_after - (created_on - now())
  where state < 'active' and created_on > now() + interval '1 minute'`;

/** And lets those be taken over whose process has died since. */
const endHeartbeats = `
  update pgboss.job set heartbeat_on = now(), started_on = least(started_on, now())
  where state = 'active' and heartbeat_on > now() + interval '1 minute'`;

/**
 * Returns a function that looks at the database's clock. At its first call, and whenever the clock
 * was set back since the last one, it shortens what would otherwise last until the clock is there
 * again. A clock that is set forward ends leases early, and that needs no help.
 */
export function watchClock({ pool }: Pick<Database, "pool">): () => Promise<void> {
  let last: { readonly stored: number; readonly measured: number } | null = null;
  return async () => {
    const { rows } = await pool.query<{ at: Date }>("select now() as at");
    const now = { stored: rows[0]?.at.getTime() ?? 0, measured: performance.now() };
    const expected = last === null ? Infinity : last.stored + now.measured - last.measured;
    if (now.stored < expected - smallestStepMs)
      for (const statement of [endLeases, freeJobs, endHeartbeats]) await pool.query(statement);
    last = now;
  };
}
