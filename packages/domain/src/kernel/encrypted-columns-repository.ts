import type { Services } from './context.ts';
import { systemContext } from './context.ts';
import { write } from './write.ts';

/** A column whose values are encrypted with `fieldCipher`, in a table with a column `id`. */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  /** Column with the fingerprint of the plain value, if the table compares values. */
  readonly fingerprintColumn?: string;
  readonly purpose: string;
}

const batchSize = 200;

/**
 * Encrypts again the values stored under an older key, and those that a release before the encryption stored in plain text;
 * returns their number. Safe to repeat and to interrupt: each batch is a transaction.
 */
export async function refreshEncryption(
  services: Services,
  columns: readonly EncryptedColumn[],
  signal?: AbortSignal,
): Promise<number> {
  let refreshed = 0;
  for (const column of columns) {
    let batch = batchSize;
    while (batch === batchSize && signal?.aborted !== true) {
      batch = await refreshBatch(services, column);
      refreshed += batch;
    }
  }
  return refreshed;
}

async function refreshBatch(services: Services, encrypted: EncryptedColumn): Promise<number> {
  const { table, column, fingerprintColumn, purpose } = encrypted;
  const { fieldCipher } = services;
  return write(systemContext(services, 'refresh-encryption'), async (uow) => {
    const { rows } = await uow.tx.$client.execute({
      sql: `SELECT id, ${column} AS value FROM ${table} WHERE ${column} NOT LIKE ? LIMIT ${batchSize}`,
      args: [`${fieldCipher.keyId}.%`],
    });
    for (const { id, value } of rows) {
      const stored = typeof value === 'string' ? value : '';
      // Values stored before the encryption have no key prefix.
      const text = stored.includes('.') ? fieldCipher.decrypt(stored, purpose) : stored;
      const changes: [string, string][] = [[column, fieldCipher.encrypt(text, purpose)]];
      if (fingerprintColumn !== undefined) changes.push([fingerprintColumn, fieldCipher.fingerprint(text, purpose)]);
      await uow.tx.$client.execute({
        sql: `UPDATE ${table} SET ${changes.map(([name]) => `${name} = ?`).join(', ')} WHERE id = ?`,
        args: [...changes.map(([, changed]) => changed), id ?? null],
      });
    }
    if (rows.length > 0) {
      uow.audit({ action: 'encryption.refreshed', subjectId: table, details: { column, count: rows.length } });
    }
    return rows.length;
  });
}
