import type { UnreconciledEvent } from '@rentreel/contracts/payments';
import type { UnitOfWork } from '../kernel/index.ts';
import { listStaffWith } from '../people/index.ts';
import type { Finding, OwnEvent, TheirEvent } from './compare.ts';
import { type FindingRow, storeFinding } from './repository.ts';

type Source = Pick<FindingRow, 'provider' | 'kind'>;

const ofTheirs = (theirs: TheirEvent | undefined) => ({
  theirAmount: theirs?.amount ?? null,
  currency: theirs?.currency ?? null,
  theirState: theirs?.state ?? null,
});

const ofOurs = (ours: OwnEvent | undefined) => ({ ourKobo: ours?.amountKobo ?? null, ourState: ours?.state ?? null });

const toRow = ({ provider, kind }: Source, { theirs, ours, problem }: Finding, now: number): FindingRow => ({
  provider,
  kind,
  eventId: ours?.eventId ?? theirs?.eventId ?? '',
  reference: theirs?.reference ?? ours?.references.at(-1) ?? '',
  problem,
  ...ofTheirs(theirs),
  ...ofOurs(ours),
  firstSeenAt: now,
  lastSeenAt: now,
  resolvedAt: null,
});

/** Stores differences, each event once, and notifies staff who approve payouts of new ones. Posts nothing. */
export async function storeFindings(uow: UnitOfWork, source: Source, findings: readonly Finding[]): Promise<void> {
  let added = 0;
  for (const finding of findings) {
    if (await storeFinding(uow.tx, toRow(source, finding, uow.now))) added += 1;
  }
  if (added === 0) return;
  const { provider, kind } = source;
  for (const { id: userId } of await listStaffWith(uow.tx, 'payouts.approve', [])) {
    const key = `reconciliation:${provider}:${kind}:${uow.now}`;
    uow.notify({ userId, kind: 'payment.unreconciled', facts: { count: added, provider }, key });
  }
}

/** A finding as administrators see it. */
export function toUnreconciled({
  theirAmount,
  currency,
  theirState,
  ourKobo,
  ourState,
  ...row
}: FindingRow): UnreconciledEvent {
  const { provider, kind, eventId, reference, problem, firstSeenAt, lastSeenAt } = row;
  return {
    provider,
    kind,
    eventId,
    reference,
    problem,
    theirs: theirState === null ? null : { amount: theirAmount, currency: currency ?? '', state: theirState },
    ours: ourState === null || ourKobo === null ? null : { amountKobo: ourKobo, state: ourState },
    firstSeenAt,
    lastSeenAt,
  };
}
