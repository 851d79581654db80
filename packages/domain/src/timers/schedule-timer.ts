import { prepareOnce, type WriteTx } from '@rentreel/db';
import { timers } from '@rentreel/db/schema';
import { sql } from 'drizzle-orm';

/** Something that must happen at a time; one per kind and subject. Times are epoch milliseconds. */
export interface NewTimer {
  readonly kind: string;
  readonly subjectId: string;
  readonly dueAt: number;
  readonly now: number;
}

const { placeholder } = sql;
const insert = prepareOnce((tx: WriteTx) =>
  tx
    .insert(timers)
    .values({
      kind: placeholder('kind'),
      subjectId: placeholder('subjectId'),
      dueAt: placeholder('dueAt'),
      createdAt: placeholder('now'),
    })
    .onConflictDoNothing()
    .prepare(),
);

/** Sets a timer inside the change that needs it. One that is set already keeps its time. */
export async function scheduleTimer(tx: WriteTx, timer: NewTimer): Promise<void> {
  await insert(tx).run({ ...timer });
}
