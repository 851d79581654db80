import { randomInt } from 'node:crypto';
import { type InspectionDriver, inspectionLimits } from '@rentreel/contracts/inspections';
import type { WriteTx } from '@rentreel/db';
import { type Context, newId } from '../../kernel/index.ts';
import type { InspectionRow } from '../inspection-row.ts';
import type { TimeSpan } from '../inspection-times.ts';
import { insertInspection, updateInspection } from '../inspections-repository.ts';
import { holdFee } from './move-fee.ts';
import { moveTime } from './move-time.ts';
import { recordStep, type StepTaken, takeStep } from './take-step.ts';

export interface NewInspection {
  readonly home: { readonly id: string; readonly title: string; readonly landlordId: string };
  readonly tenantId: string;
  readonly time: TimeSpan;
  /** A place in an open house. */
  readonly place?: { readonly openHouseId: string; readonly seat: number };
  readonly feeKobo: number;
  readonly note: string;
  readonly clientId: string;
  /** It needs nobody's answer. */
  readonly instant: boolean;
  /** Who asks: the tenant, or the server for one who waited. */
  readonly driver: InspectionDriver;
}

const newGateCode = () =>
  String(randomInt(10 ** inspectionLimits.gateCodeDigits)).padStart(inspectionLimits.gateCodeDigits, '0');

function newRow({ home, tenantId, time, place, feeKobo, note, clientId }: NewInspection, now: number): InspectionRow {
  return {
    id: newId('ins'),
    kind: place ? 'open_house' : 'in_person',
    state: 'requested',
    stateSince: now,
    version: 1,
    listingId: home.id,
    tenantId,
    landlordId: home.landlordId,
    ...time,
    timeBy: 'tenant',
    openHouseId: place?.openHouseId ?? null,
    seat: place?.seat ?? null,
    feeKobo,
    feeState: feeKobo === 0 ? 'none' : 'held',
    holdEntryId: null,
    note,
    reason: null,
    clientId,
    gateCode: newGateCode(),
    gateTries: 0,
    tenantMoves: 0,
    landlordMoves: 0,
    tenantArrivedAt: null,
    landlordArrivedAt: null,
    checkedInAt: null,
    completedAt: null,
    outcome: null,
    report: null,
    objection: null,
    ruledFor: null,
    rulingNote: null,
    shared: false,
    shareVersion: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Begins an inspection: promises the time of both people, holds the fee, and confirms at once what needs no answer.
 * Errors: inspections.slot_taken, inspections.you_are_busy, inspections.fee_not_covered.
 */
export async function openInspection(ctx: Context, tx: WriteTx, wanted: NewInspection): Promise<StepTaken> {
  const { home, driver, note, instant } = wanted;
  const begun = newRow(wanted, ctx.clock.now());
  await insertInspection(tx, begun);
  await moveTime(tx, begun, driver);
  const holdEntryId = begun.feeKobo === 0 ? null : await holdFee(ctx, tx, { row: begun, home: home.title });
  const row = { ...begun, holdEntryId };
  if (holdEntryId !== null) await updateInspection(tx, row);
  const fee = holdEntryId === null ? undefined : 'held';
  const asked = await recordStep(ctx, tx, {
    row,
    home: home.title,
    name: 'request',
    driver,
    note,
    fee,
    quiet: instant,
  });
  if (!instant) return asked;
  const agreed = await takeStep(ctx, tx, { row, home: home.title, name: 'confirm', driver: 'system' });
  return {
    row: agreed.row,
    audit: [...asked.audit, ...agreed.audit],
    events: [...asked.events, ...agreed.events],
  };
}
