import type { Id } from '@rentreel/contracts/ids';
import { bookings, escrowLines } from '@rentreel/db/schema';
import { kobo, zeroKobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerChecks } from '../../ledger-checks.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { type EscrowFixture, createEscrowFixture } from './fixtures.ts';

let fixture: EscrowFixture;
let bookingId: Id<'bkg'>;
beforeAll(async () => {
  fixture = await createEscrowFixture();
  bookingId = (await fixture.due()).id;
  await fixture.step(bookingId, ['fund', 'tenant']);
});
afterAll(() => fixture.dispose());

const findings = async () =>
  (await verifyLedger(fixture.services.database, ledgerChecks)).findings.map(
    ({ where, problem }) => `${where} ${problem}`,
  );

describe('the ledger checks of bookings', () => {
  it('report nothing for an escrow that matches its journal', async () => {
    expect(await findings()).toEqual([]);
  });

  it('report a line that records a higher payout than the journal', async () => {
    const rent = { toLandlordKobo: kobo(1) };
    const { writer } = fixture.services.database;
    await writer.write((tx) => tx.update(escrowLines).set(rent).where(eq(escrowLines.kind, 'rent')));
    expect(await findings()).toEqual([
      `account esc:${bookingId}:rent does not hold what the lines of its booking come to`,
    ]);
    await writer.write((tx) =>
      tx.update(escrowLines).set({ toLandlordKobo: zeroKobo }).where(eq(escrowLines.kind, 'rent')),
    );
  });

  it('report a booking that has ended while its money is still held', async () => {
    const { writer } = fixture.services.database;
    const setState = (state: 'ended' | 'funded') =>
      writer.write((tx) => tx.update(bookings).set({ state }).where(eq(bookings.id, bookingId)));
    await setState('ended');
    expect(await findings()).toEqual([`booking ${bookingId} is over and its money is still held`]);
    await setState('funded');
  });
});
