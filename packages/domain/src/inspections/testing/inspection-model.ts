import type { Id } from '@rentreel/contracts/ids';
import {
  type InspectionActor,
  type InspectionOutcome,
  type InspectionTransitionName,
  inspectionDueAt,
  inspectionProcess,
  mismatchingOutcomes,
} from '@rentreel/contracts/inspections';
import {
  applyEntry,
  type Balances,
  depositPosting,
  inspectionFeeHeldPosting,
  inspectionFeePaidPosting,
  inspectionFeeReturnedPosting,
  type JournalEntry,
} from '@rentreel/ledger';
import { hourMs, kobo, zeroKobo } from '@rentreel/values';
import { type AgreedStep, feeStateAfter, guardFault, timedStepOf } from '../rules.ts';
import { overlaps } from '../time-span.ts';
import type { InspectionRow } from '../repository.ts';
import {
  type Attempt,
  modelFeeKobo,
  modelHomes,
  modelStartBalanceKobo,
  modelTenants,
  stepOf,
} from './arbitrary-attempts.ts';

const half = hourMs / 2;

type ModelRow = Pick<
  InspectionRow,
  | 'id'
  | 'kind'
  | 'state'
  | 'stateSince'
  | 'listingId'
  | 'tenantId'
  | 'landlordId'
  | 'startsAt'
  | 'endsAt'
  | 'timeBy'
  | 'feeKobo'
  | 'feeState'
  | 'tenantMoves'
  | 'landlordMoves'
  | 'tenantArrivedAt'
  | 'landlordArrivedAt'
  | 'outcome'
  | 'ruledFor'
  | 'ruledBy'
  | 'appeal'
>;

const isBad = ({ outcome }: Pick<ModelRow, 'outcome'>) => mismatchingOutcomes.some((bad) => bad === outcome);

const outcomes: Partial<Record<InspectionTransitionName, InspectionOutcome>> = {
  report_as_advertised: 'as_advertised',
  report_differs: 'differs',
  report_no_entry: 'occupied',
  report_landlord_absent: 'landlord_absent',
  report_tenant_absent: 'tenant_absent',
};

interface ModelStep {
  readonly name: InspectionTransitionName;
  readonly actor: InspectionActor;
  readonly startsAt: number;
}

/** Returns the id of the single administrator. */
const idOf = (actor: InspectionActor): Id<'usr'> | null => (actor === 'admin' ? 'usr_admin' : null);

const holding = new Set<string>(['requested', 'proposed', 'confirmed', 'in_progress']);
const moves = new Set<string>(['propose', 'propose_move', 'reschedule']);

/**
 * In-memory model of inspections: uses the graph, the guards and the postings of the product, and a scan of all inspections
 * instead of the database. The product must always equal it.
 */
export class InspectionModel {
  readonly rows: ModelRow[] = [];
  balances: Balances = new Map();
  now: number;
  /** Listings that were suspended after three bad inspections. */
  readonly #gone = new Set<string>();
  /** The steps of each inspection, in order. */
  readonly #steps = new Map<string, readonly AgreedStep[]>();
  #entries = 0;

  constructor(now: number) {
    this.now = now;
    for (const userId of modelTenants)
      this.#post((common) => depositPosting({ ...common, userId, amountKobo: modelStartBalanceKobo }));
  }

  startOf(slotPlace: number): number {
    return Math.ceil(this.now / hourMs) * hourMs + 5 * hourMs + slotPlace * half;
  }

  /** Makes an attempt; returns the new row, or undefined when it must be rejected. */
  attempt(attempt: Attempt): ModelRow | undefined {
    if (attempt.kind === 'wait') {
      this.#pass(this.now + attempt.hours * hourMs);
      return undefined;
    }
    if (attempt.kind === 'request') return this.#request(attempt);
    const row = this.picked(attempt.pick);
    if (!row) return undefined;
    if (attempt.kind === 'meet') {
      this.#pass(Math.max(this.now, row.startsAt + hourMs / 4));
      return undefined;
    }
    const way = stepOf(attempt, row);
    return way && this.#step(row, { ...way, startsAt: this.startOf(attempt.slot) });
  }

  picked(pick: number): ModelRow | undefined {
    return this.rows.at(-1 - pick);
  }

  #post(entryOf: (common: { idempotencyKey: string; occurredAt: number }) => JournalEntry): boolean {
    this.#entries += 1;
    const applied = applyEntry(
      this.balances,
      entryOf({ idempotencyKey: `key-${this.#entries}`, occurredAt: this.now }),
    );
    if (applied.ok) this.balances = applied.balances;
    return applied.ok;
  }

  #isFree(startsAt: number, people: readonly string[], but?: ModelRow): boolean {
    const time = { startsAt, endsAt: startsAt + half };
    return !this.rows.some(
      (row) =>
        row !== but &&
        holding.has(row.state) &&
        overlaps(row, time) &&
        people.some((person) => person === row.tenantId || person === row.landlordId),
    );
  }

  #request({ tenant, home, slot: place }: Extract<Attempt, { kind: 'request' }>): ModelRow | undefined {
    const [tenantId = 'usr_none', listingId = 'lst_none'] = [modelTenants[tenant], modelHomes[home]];
    const startsAt = this.startOf(place);
    const open = this.rows.some(
      (row) => row.tenantId === tenantId && row.listingId === listingId && holding.has(row.state),
    );
    if (open || this.#gone.has(listingId)) return undefined;
    if (startsAt < this.now + 2 * hourMs || !this.#isFree(startsAt, [tenantId, 'usr_landlord'])) return undefined;
    return this.#add({ tenantId, listingId, startsAt, feeKobo: kobo(home === 0 ? zeroKobo : modelFeeKobo) });
  }

  /** Holds the fee, and creates the inspection if that succeeded. */
  #add({ tenantId, listingId, startsAt, feeKobo }: Pick<ModelRow, 'tenantId' | 'listingId' | 'startsAt' | 'feeKobo'>) {
    const id: Id<'ins'> = `ins_${this.rows.length}`;
    const hold = { tenantId, inspectionId: id, home: listingId, amountKobo: modelFeeKobo };
    if (feeKobo > 0 && !this.#post((common) => inspectionFeeHeldPosting({ ...common, ...hold }))) return undefined;
    const row: ModelRow = {
      id,
      kind: 'in_person',
      state: 'requested',
      stateSince: this.now,
      listingId,
      tenantId,
      landlordId: 'usr_landlord',
      startsAt,
      endsAt: startsAt + half,
      timeBy: 'tenant',
      feeKobo,
      feeState: feeKobo > 0 ? 'held' : 'none',
      tenantMoves: 0,
      landlordMoves: 0,
      tenantArrivedAt: null,
      landlordArrivedAt: null,
      outcome: null,
      ruledFor: null,
      ruledBy: null,
      appeal: null,
    };
    this.#steps.set(id, [{ name: 'request', startsAt, at: this.now }]);
    this.rows.push(row);
    return row;
  }

  /** Returns whether the inspection may be moved to this time: a free one, with enough notice. */
  #mayMove(row: ModelRow, name: string, startsAt: number): boolean {
    const notice = name === 'reschedule' ? 2 * hourMs : hourMs / 4;
    if (startsAt === row.startsAt || startsAt < this.now + notice) return false;
    return this.#isFree(startsAt, [row.tenantId, row.landlordId], row);
  }

  /** Returns the transition of a step that is allowed now. */
  #transitionOf(before: ModelRow, { name, actor, startsAt }: ModelStep) {
    const transition = inspectionProcess.find(name, before.state, actor);
    const guarded = { row: before as InspectionRow, actor, actorId: idOf(actor), name, now: this.now };
    const isRefused = transition?.guards.some((guard) => guardFault(guard, guarded));
    if (isRefused || (moves.has(name) && !this.#mayMove(before, name, startsAt))) return undefined;
    return transition;
  }

  #step(before: ModelRow, { name, actor, startsAt }: ModelStep): ModelRow | undefined {
    const transition = this.#transitionOf(before, { name, actor, startsAt });
    if (!transition) return undefined;
    const steps = this.#steps.get(before.id) ?? [];
    const { effect } = transition;
    const fee = effect && feeStateAfter(effect, { row: before, name, steps, now: this.now });
    if (fee) this.#endFee(before, fee);
    const row: ModelRow = {
      ...before,
      ...this.#changeOf(before, { name, actor, startsAt }),
      state: transition.to,
      stateSince: this.now,
      feeState: fee ?? before.feeState,
      outcome: outcomes[name] ?? before.outcome,
    };
    this.rows[this.rows.indexOf(before)] = row;
    this.#steps.set(row.id, [...steps, { name, startsAt: row.startsAt, at: this.now }]);
    this.#takeOff(before, row);
    return row;
  }

  /** Suspends a listing after its third bad inspection. */
  #takeOff(before: ModelRow, row: ModelRow): void {
    const isNew = before.outcome === null && isBad(row);
    if (isNew && this.#badVisits(row.listingId) >= 3) this.#gone.add(row.listingId);
  }

  #badVisits(listingId: Id<'lst'>): number {
    return this.rows.filter((row) => row.listingId === listingId && isBad(row) && row.ruledFor !== 'landlord').length;
  }

  #changeOf({ tenantMoves, landlordMoves }: ModelRow, { name, actor, startsAt }: ModelStep): Partial<ModelRow> {
    const time = { startsAt, endsAt: startsAt + half };
    switch (name) {
      case 'reschedule':
        return { ...time, timeBy: 'tenant', tenantMoves: tenantMoves + 1 };
      case 'propose_move':
        return { ...time, timeBy: 'landlord', landlordMoves: landlordMoves + 1 };
      case 'propose':
        return { ...time, timeBy: 'landlord' };
      case 'rule_for_tenant':
      case 'rule_for_landlord':
        return {
          ruledFor: name === 'rule_for_tenant' ? 'tenant' : 'landlord',
          ruledBy: idOf(actor),
        };
      case 'appeal':
        return { appeal: 'The decision is wrong.' };
      case 'check_in':
        return { tenantArrivedAt: this.now, landlordArrivedAt: this.now };
      default:
        return {};
    }
  }

  #endFee({ id, tenantId, landlordId, listingId }: ModelRow, to: 'returned' | 'paid'): void {
    const end = { inspectionId: id, home: listingId, amountKobo: modelFeeKobo, refersTo: `hold-${id}` };
    this.#post((common) =>
      to === 'returned'
        ? inspectionFeeReturnedPosting({ ...common, ...end, tenantId })
        : inspectionFeePaidPosting({ ...common, ...end, landlordId }),
    );
  }

  /** Advances the clock and makes the automatic steps due by then. */
  #pass(until: number): void {
    for (;;) {
      const due = this.rows
        .map((row) => ({ row, at: inspectionDueAt(row) ?? Number.POSITIVE_INFINITY }))
        .toSorted((a, b) => a.at - b.at)[0];
      if (!due || due.at > until) break;
      this.now = Math.max(this.now, due.at);
      const name = timedStepOf(due.row as InspectionRow);
      if (name) this.#step(due.row, { name, actor: 'system', startsAt: due.row.startsAt });
    }
    this.now = until;
  }
}
