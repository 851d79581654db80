import type { Id } from '@rentreel/contracts/ids';
import type { ChargebackCase, ChargebackCases, OwnChargebacks } from '@rentreel/contracts/payments';
import type { ReadHandle } from '@rentreel/db';
import { chargebackDue } from '@rentreel/ledger';
import { zeroKobo } from '@rentreel/values';
import { type Context, readHandle, requireRight, requireUser } from '../kernel/index.ts';
import { findIntent, referenceOf } from '../payments/index.ts';
import { findPeople, namedPerson } from '../people/index.ts';
import { findBalance, readRunner } from '../wallet/index.ts';
import { evidenceOf } from './evidence.ts';
import { type ChargebackRow, listEnded, listOpen, listOpenOfPerson } from './repository.ts';

const owedBy = async (ctx: Context, userId: Id<'usr'>) =>
  (await findBalance(readRunner(ctx), chargebackDue(userId))) ?? zeroKobo;

async function requireIntent(handle: ReadHandle, { id, intentId }: ChargebackRow) {
  const intent = await findIntent(handle, intentId);
  if (!intent) throw new Error(`The chargeback ${id} has no payment`);
  return intent;
}

async function toCase(ctx: Context, row: ChargebackRow): Promise<ChargebackCase> {
  const handle = readHandle(ctx);
  const intent = await requireIntent(handle, row);
  const person = (await findPeople(handle, [row.userId])).get(row.userId);
  const { disputeId, provider, category, state, stateSince, answerBy, amountKobo, openedAt } = row;
  const { heldKobo, coveredKobo, takenKobo } = row;
  return {
    id: row.id,
    paymentId: intent.id,
    person: namedPerson(row.userId, person?.name),
    about: intent.description,
    reference: referenceOf(intent),
    disputeId,
    provider,
    category,
    state,
    stateSince,
    answerBy,
    amountKobo,
    heldKobo,
    coveredKobo,
    takenKobo,
    owedKobo: await owedBy(ctx, row.userId),
    openedAt,
    evidence: await evidenceOf(handle, { row, intent, person }),
  };
}

async function toCases(ctx: Context, rows: readonly ChargebackRow[]): Promise<ChargebackCase[]> {
  const cases: ChargebackCase[] = [];
  for (const row of rows) cases.push(await toCase(ctx, row));
  return cases;
}

/** Returns chargebacks, for administrators who handle payments. Throws as `requireRight` does. */
export async function listChargebacks(ctx: Context): Promise<ChargebackCases> {
  requireRight(ctx, 'refunds.approve');
  const handle = readHandle(ctx);
  return { open: await toCases(ctx, await listOpen(handle)), ended: await toCases(ctx, await listEnded(handle)) };
}

/** Returns the open chargebacks of the caller's payments, and what they owe afterwards. */
export async function getOwnChargebacks(ctx: Context): Promise<OwnChargebacks> {
  const { userId } = requireUser(ctx);
  const handle = readHandle(ctx);
  const open: OwnChargebacks['open'] = [];
  for (const row of await listOpenOfPerson(handle, userId)) {
    const { description: about } = await requireIntent(handle, row);
    const { amountKobo, heldKobo, openedAt } = row;
    open.push({ id: row.id, about, amountKobo, heldKobo, openedAt });
  }
  return { open, owedKobo: await owedBy(ctx, userId) };
}
