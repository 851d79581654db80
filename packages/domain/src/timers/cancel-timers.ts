import { prepareOnce, type WriteTx } from '@rentreel/db';
import { timers } from '@rentreel/db/schema';
import { and, eq, sql } from 'drizzle-orm';

const { placeholder } = sql;

const cancel = prepareOnce((tx: WriteTx) =>
  tx
    .delete(timers)
    .where(
      and(
        eq(timers.subjectId, placeholder('subjectId')),
        sql`${timers.kind} in (select value from json_each(${placeholder('kinds')}))`,
      ),
    )
    .prepare(),
);

/** Takes the timers of a subject away, inside the change that makes them needless. */
export async function cancelTimers(
  tx: WriteTx,
  { kinds, subjectId }: { readonly kinds: readonly string[]; readonly subjectId: string },
): Promise<void> {
  await cancel(tx).run({ subjectId, kinds: JSON.stringify(kinds) });
}
