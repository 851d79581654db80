import type { Id } from '@rentreel/contracts/ids';
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Results of the writes of a call with an idempotency key, stored in the same transactions for a day, so that the call takes
 * effect once however often it is sent. Step -1 is the response of the whole call.
 */
export const repeatableSteps = sqliteTable(
  'repeatable_steps',
  {
    /** SHA-256 of the caller and their key. */
    callId: text('call_id').notNull(),
    step: integer('step').notNull(),
    userId: text('user_id').$type<Id<'usr'>>().notNull(),
    /** SHA-256 of the procedure and its input. */
    requestHash: text('request_hash').notNull(),
    /** Serialised by `node:v8`. */
    value: blob('value', { mode: 'buffer' }).notNull(),
    /** Epoch milliseconds. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.callId, table.step] }),
    index('repeatable_steps_by_age').on(table.createdAt),
    index('repeatable_steps_by_user').on(table.userId),
  ],
);
