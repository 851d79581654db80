import { deleteExpiredSessions } from '@rentreel/auth';
import { type Context, write } from '../kernel/index.ts';
import { deleteOldLinks } from './mailed-link-repository.ts';
import { deleteOldTries } from './tries/try-repository.ts';

const day = 24 * 60 * 60_000;

/** Housekeeping for a job, once an hour or so: removes sessions, mailed links and counted tries that are over. */
export async function deleteSpentSignIns(ctx: Context): Promise<void> {
  await write(ctx, async (tx) => {
    const now = ctx.clock.now();
    await deleteExpiredSessions(tx, now);
    await deleteOldLinks(tx, now - 7 * day);
    await deleteOldTries(tx, now - day);
    return { result: undefined, audit: [], events: [] };
  });
}
