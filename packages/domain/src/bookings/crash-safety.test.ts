import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import type { BookingState } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { bookings, journalEntries } from '@rentreel/db/schema';
import { type BundledProgram, bundleProgram } from '@rentreel/db/testing';
import { minuteMs } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { type EscrowFixture, copyListings, createEscrowFixture, wholeKobo } from './escrow/fixtures.ts';
import type { BookingRow } from './row.ts';

const kills = Number(process.env['ESCROW_KILLS'] ?? 2);
const perRound = 24;
const purse = 300_000_000;
const depositKobo = 30_000_000;
let program: BundledProgram;
let fixture: EscrowFixture;
let homeId: Id<'lst'>;
const tenants = new Map<string, TestPerson>();
beforeAll(async () => {
  program = await bundleProgram(join(import.meta.dirname, 'testing/programs/fund-and-end.ts'));
  fixture = await createEscrowFixture();
  homeId = await publishHome(fixture.landlord.ctx);
});
afterAll(async () => {
  program.remove();
  await fixture.dispose();
});

/** Adds bookings that are due for payment, each with its own tenant. */
async function addBookings(): Promise<void> {
  for (const listingId of await copyListings(fixture.services.database, homeId, perRound)) {
    const tenant = await fixture.newTenant(purse);
    tenants.set((await fixture.due({ tenant, listingId })).id, tenant);
  }
}

/** Runs the program, kills it after that many answers, and returns the last answered state of each booking. */
async function runAndKill(afterAnswers: number): Promise<Map<string, BookingState>> {
  const env = { ...process.env, TMPDIR: dirname(fixture.path) };
  const child: ChildProcess = spawn(process.execPath, [program.path, fixture.path], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'close');
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.split('\n').length - 2 >= afterAnswers) child.kill('SIGKILL');
  });
  await gone;
  const whole = said.split('\n').slice(0, -1);
  return new Map(
    whole.flatMap((line) => {
      const [state, id] = line.split(' ');
      return id === undefined ? [] : [[id, state as BookingState] as const];
    }),
  );
}

const order: readonly BookingState[] = ['payment_due', 'funded', 'handed_over'];
const placeOf = (state: BookingState) => (order.includes(state) ? order.indexOf(state) : order.length);

/** The expected balance of the tenant's wallet for a booking in this state. */
const leftIn = (state: BookingState) => {
  if (state === 'payment_due' || state === 'cancelled_not_as_described') return purse;
  return purse - wholeKobo;
};

async function expectSound(answered: ReadonlyMap<string, BookingState>): Promise<void> {
  const { database } = fixture.services;
  await assertLedgerBalanced(database);
  const rows: BookingRow[] = await database.read.select().from(bookings);
  for (const row of rows) {
    expect(placeOf(row.state)).toBeGreaterThanOrEqual(placeOf(answered.get(row.id) ?? 'payment_due'));
    const tenant = tenants.get(row.id);
    if (tenant) expect(await fixture.balanceOf(tenant), row.state).toBe(leftIn(row.state));
  }
  const entries = await database.read.select({ kind: journalEntries.kind }).from(journalEntries);
  const count = (...kinds: string[]) => entries.filter(({ kind }) => kinds.includes(kind)).length;
  const inState = (...states: string[]) => rows.filter(({ state }) => states.includes(state)).length;
  expect(count('escrow_funded')).toBe(rows.length - inState('payment_due'));
  expect(count('escrow_released')).toBe(inState('active'));
  expect(count('escrow_refunded')).toBe(inState('cancelled_not_as_described'));
  expect(await fixture.balanceOf(fixture.landlord)).toBe(inState('active') * (wholeKobo - depositKobo));
}

describe('a process killed during funding and release', () => {
  it(
    `loses no answered step and moves no money twice, ${kills} times`,
    { timeout: 240_000 + kills * minuteMs },
    async () => {
      const answered = new Map<string, BookingState>();
      for (let round = 0; round < kills; round += 1) {
        await addBookings();
        for (const [id, state] of await runAndKill(1 + ((round * 17) % (perRound * 2)))) answered.set(id, state);
        expect(answered.size).toBeGreaterThan(0);
        await expectSound(answered);
      }
      for (const [id, state] of await runAndKill(Number.MAX_SAFE_INTEGER)) answered.set(id, state);
      await expectSound(answered);
      const left = (await fixture.services.database.read.select().from(bookings)).filter(({ state }) =>
        order.includes(state),
      );
      expect(left).toEqual([]);
    },
  );
});
