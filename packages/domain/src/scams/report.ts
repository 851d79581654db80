import type { Contact } from '@rentreel/contracts/masking';
import { type ReportScamInput, scamLimits, scamTargetProcess } from '@rentreel/contracts/scams';
import { dayMs } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, newId, requireUser, write } from '../kernel/index.ts';
import { fingerprintsOf, identify } from './identify.ts';
import { takeScamStep } from './process.ts';
import {
  type ScamTargetRow,
  countReportsSince,
  findTargetByFingerprint,
  hasOpenReport,
  insertReport,
  insertTarget,
  scamTargetValues,
} from './repository.ts';

/** Returns the row of a reported target; created with its first report, and reopened when it was cleared before. */
async function openTarget(uow: UnitOfWork, contact: Contact): Promise<ScamTargetRow> {
  const [fingerprint] = fingerprintsOf(uow, contact);
  const known = await findTargetByFingerprint(uow.tx, fingerprint);
  if (known && scamTargetProcess.find('reopen', known.state, 'person')) {
    return takeScamStep(uow, known, { name: 'reopen', actor: 'person' });
  }
  if (known) return known;
  const { now } = uow;
  const row: ScamTargetRow = {
    id: newId('sct'),
    kind: contact.kind,
    fingerprint,
    value: uow.fieldCipher.encrypt(contact.value, scamTargetValues.purpose),
    state: 'open',
    stateSince: now,
    version: 1,
    decisionText: null,
    decidedBy: null,
    decidedAt: null,
    createdAt: now,
  };
  await insertTarget(uow.tx, row);
  return row;
}

/**
 * Reports every number, address and link in a text. Throws scams.nothing_to_report, scams.reported_already when the caller's
 * reports about all of them are still open, scams.too_many_reports.
 */
export async function reportScam(ctx: Context, { text, note, paidKobo }: ReportScamInput): Promise<void> {
  const { userId: reporterId } = requireUser(ctx);
  const { contacts } = identify(ctx, text);
  if (contacts.length === 0) throw new DomainError('scams.nothing_to_report');
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const count = await countReportsSince(tx, reporterId, now - dayMs);
    if (count + contacts.length > scamLimits.reportsPerDay) throw new DomainError('scams.too_many_reports', { count });
    let reports = 0;
    for (const contact of contacts) {
      const { id: targetId } = await openTarget(uow, contact);
      if (await hasOpenReport(tx, targetId, reporterId)) continue;
      const row = { id: newId('scr'), targetId, reporterId, note, paidKobo, createdAt: now, answeredAt: null };
      await insertReport(tx, row);
      uow.audit({ action: 'scam.reported', subjectId: targetId, details: { kind: contact.kind } });
      reports += 1;
    }
    if (reports === 0) throw new DomainError('scams.reported_already');
  });
}
