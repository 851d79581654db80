import type { Id } from '@rentreel/contracts/ids';
import { deletionUndoMs, deletionWord } from '@rentreel/contracts/privacy';
import * as schema from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findName } from '../people/index.ts';
import { claimTimers, completeTimer, postponeTimer } from '../timers/index.ts';
import { createVerificationFixture } from '../verification/fixtures.ts';
import { askDeletion, deleteErasedFiles, deletionTimerWork, makeExport, requestExport } from './index.ts';

describe('the files of a deleted account', () => {
  let verification: Awaited<ReturnType<typeof createVerificationFixture>>;
  beforeEach(async () => {
    verification = await createVerificationFixture();
  });
  afterEach(() => verification.dispose());

  const archive = { path: '/dev/null', sizeBytes: 0, dispose: () => Promise.resolve() };
  const requestCopy = async () => {
    const [copy] = await requestExport(verification.ada.ctx);
    return copy?.id ?? 'exp_none';
  };
  const makeCopy = (id: Id<'exp'>, before: () => Promise<void> = async () => undefined) =>
    makeExport(verification.system, id, async () => {
      await before();
      return archive;
    });
  const runDue = async () => {
    const kinds = Object.keys(deletionTimerWork);
    for (const timer of await claimTimers(verification.system, { kinds, limit: 10, leaseMs: 1000 })) {
      const run = deletionTimerWork[timer.kind]?.(verification.system, timer.subjectId as Id<'del'>);
      await run?.then(
        () => completeTimer(verification.system, timer),
        () => postponeTimer(verification.system, timer, 'the storage is down'),
      );
    }
  };
  const erase = async () => {
    await askDeletion(verification.ada.ctx, { confirm: deletionWord });
    verification.services.clock.advance(deletionUndoMs);
    await runDue();
    expect(await findName(verification.services.database.read, verification.ada.userId)).toBe('Deleted person');
  };
  const storedFiles = () => [...verification.services.objectStorage.objects.keys()];

  it('are deleted after it, and again when the storage fails', async () => {
    const { clock, objectStorage, database } = verification.services;
    await verification.submit('document', verification.ada);
    await makeCopy(await requestCopy());
    expect(storedFiles()).toHaveLength(2);
    await erase();
    vi.spyOn(objectStorage, 'delete').mockRejectedValueOnce(new Error('down'));
    await runDue();
    expect(storedFiles()).not.toEqual([]);
    clock.advance(dayMs);
    await runDue();
    expect(storedFiles()).toEqual([]);
    expect(await database.read.$count(schema.timers, eq(schema.timers.kind, 'account_deletion.delete_files'))).toBe(0);
  });

  it('do not include a copy of data that was being made during the erasure', async () => {
    const id = await requestCopy();
    await makeCopy(id, async () => {
      await erase();
      await runDue();
    });
    expect(storedFiles()).toEqual([]);
    const copy = await verification.services.database.read.select().from(schema.dataExports).get();
    expect(copy).toMatchObject({ id, state: 'expired', storageKey: null });
  });

  it('do not include a copy of data that was requested before the erasure and is made after it', async () => {
    const id = await requestCopy();
    await erase();
    await runDue();
    await makeCopy(id);
    expect(storedFiles()).toEqual([]);
  });

  it('are found and deleted by deleteErasedFiles when no timer deletes them, and files of other accounts are kept', async () => {
    await verification.submit('document', verification.ada);
    await makeCopy(await requestCopy());
    await deleteErasedFiles(verification.system);
    expect(storedFiles()).toHaveLength(2);
    await erase();
    await verification.services.database.writer.write((tx) => tx.delete(schema.timers));
    vi.spyOn(verification.services.objectStorage, 'delete').mockRejectedValueOnce(new Error('down'));
    await expect(deleteErasedFiles(verification.system)).rejects.toThrow('couldn’t be deleted');
    await deleteErasedFiles(verification.system);
    expect(storedFiles()).toEqual([]);
  });
});
