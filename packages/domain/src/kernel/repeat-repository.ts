import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';

export interface StoredStep {
  readonly step: number;
  readonly requestHash: string;
  readonly value: Uint8Array;
}

interface NewStep extends StoredStep {
  readonly callId: string;
  readonly userId: Id<'usr'>;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

interface StepsOf {
  readonly callId: string;
  /** Ignores steps stored before this time; epoch milliseconds. */
  readonly since: number;
}

const columns = 'step, request_hash AS requestHash, value';

const toStep = (row: object): StoredStep => {
  const { step, requestHash, value } = row as { step: number; requestHash: string; value: ArrayBuffer };
  return { step, requestHash, value: new Uint8Array(value) };
};

export async function findStep(
  { $client }: WriteTx,
  { callId, step, since }: StepsOf & { readonly step: number },
): Promise<StoredStep | undefined> {
  const sql = `SELECT ${columns} FROM repeatable_steps WHERE call_id = ? AND step = ? AND created_at > ?`;
  const { rows } = await $client.execute({ sql, args: [callId, step, since] });
  return rows[0] && toStep(rows[0]);
}

export async function listSteps({ $client }: ReadHandle, { callId, since }: StepsOf): Promise<StoredStep[]> {
  const sql = `SELECT ${columns} FROM repeatable_steps WHERE call_id = ? AND created_at > ? ORDER BY step`;
  const { rows } = await $client.execute({ sql, args: [callId, since] });
  return rows.map(toStep);
}

/** Stores a step; replaces one that is too old to count. */
export async function insertStep({ $client }: WriteTx, row: NewStep): Promise<void> {
  const { callId, step, userId, requestHash, value, createdAt } = row;
  await $client.execute({
    sql: `INSERT OR REPLACE INTO repeatable_steps (call_id, step, user_id, request_hash, value, created_at)
      VALUES (?, ?, ?, ?, ?, ?)`,
    args: [callId, step, userId, requestHash, value, createdAt],
  });
}

export async function deleteStepsBefore({ $client }: WriteTx, before: number): Promise<void> {
  await $client.execute({ sql: 'DELETE FROM repeatable_steps WHERE created_at <= ?', args: [before] });
}
