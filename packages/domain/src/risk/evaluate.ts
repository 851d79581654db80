import { type Id, isIdOf } from '@rentreel/contracts/ids';
import { type RiskRule, riskRule } from '@rentreel/contracts/risk';
import { dayMs } from '@rentreel/values';
import { type Context, type UnitOfWork, newId, write } from '../kernel/index.ts';
import { type EvidenceRow, detect, detectors } from './detectors-repository.ts';
import { takeRiskStep } from './process.ts';
import {
  type AuditEntryRow,
  findCaseOf,
  insertCase,
  insertSignal,
  listReaching,
  readNext,
  saveBrowser,
  saveProgress,
  withoutKnown,
} from './repository.ts';

/** What one rule finds about one user after one entry. */
interface Hit {
  readonly userId: Id<'usr'>;
  readonly aboutId: string;
  readonly rule: RiskRule;
  readonly evidence: readonly string[];
  readonly at: number;
}

function toHits(rule: RiskRule, at: number, rows: readonly EvidenceRow[]): Hit[] {
  const bySubject = new Map<string, Hit>();
  for (const { userId, aboutId, evidenceId } of rows) {
    const key = `${userId} ${aboutId}`;
    const evidence = [...(bySubject.get(key)?.evidence ?? []), evidenceId];
    bySubject.set(key, { userId, aboutId, rule, evidence, at });
  }
  return [...bySubject.values()];
}

async function hitsAfter(ctx: Context, entry: AuditEntryRow): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const detector of detectors) {
    if (!detector.on.includes(entry.action)) continue;
    hits.push(...toHits(detector.rule, entry.at, await detect(ctx.database.read, detector, entry)));
  }
  return hits;
}

/** Stores a signal when enough of its evidence is new. */
async function storeSignal(uow: UnitOfWork, { userId, aboutId, rule, evidence, at }: Hit): Promise<void> {
  const { least, days } = riskRule(rule);
  const fresh = await withoutKnown(uow.tx, { userId, rule, evidence });
  if (fresh.length < least) return;
  const id = newId('rsg');
  const countsUntil = at + days * dayMs;
  const undecided = { state: 'new', reason: '', decidedBy: null, decidedAt: null } as const;
  await insertSignal(uow.tx, { id, userId, rule, aboutId, foundAt: at, countsUntil, ...undecided }, fresh);
  // The audit entry is about the signal, not the user, so it is not visible in the log of their account.
  uow.audit({ action: 'risk.signal_found', subjectId: id, details: { rule } });
}

/** Returns the browser of a log-in, as recorded in the audit log. */
function browserOf({ action, details }: AuditEntryRow): string | undefined {
  if (action !== 'session.started') return undefined;
  // Safe: written by the kernel from flat records.
  const { browser } = JSON.parse(details) as Readonly<Record<string, unknown>>;
  return typeof browser === 'string' ? browser : undefined;
}

async function saveBrowsers(ctx: Context, entries: readonly AuditEntryRow[]): Promise<void> {
  const seen = entries.flatMap((entry) => {
    const browser = browserOf(entry);
    const { subjectId: userId, at: lastSeenAt } = entry;
    return browser !== undefined && isIdOf('usr')(userId) ? [{ browser, userId, lastSeenAt }] : [];
  });
  if (seen.length === 0) return;
  await write(ctx, async (uow) => {
    uow.skipAudit('the log-in itself is in the audit log');
    for (const row of seen) await saveBrowser(uow.tx, row);
  });
}

/** Evaluates the next entries of the audit log; returns false when none were left. */
async function evaluateNext(ctx: Context): Promise<boolean> {
  const { entries, from, upTo } = await readNext(ctx.database.read);
  if (upTo === from) return false;
  await saveBrowsers(ctx, entries);
  const hits: Hit[] = [];
  for (const entry of entries) hits.push(...(await hitsAfter(ctx, entry)));
  await write(ctx, async (uow) => {
    uow.skipAudit('each signal has its own entry');
    for (const hit of hits) await storeSignal(uow, hit);
    await saveProgress(uow.tx, upTo);
  });
  return entries.length > 0;
}

/** Opens cases for users at the threshold. Nothing else happens to them. */
async function openCases(ctx: Context): Promise<void> {
  const reaching = await listReaching(ctx.database.read, ctx.operations.risk, ctx.clock.now());
  for (const userId of reaching) {
    await write(ctx, async (uow) => {
      const known = await findCaseOf(uow.tx, userId);
      if (known) {
        if (known.state !== 'open') await takeRiskStep(uow, known, { name: 'reopen', actor: 'system' });
        return;
      }
      const { now } = uow;
      const id = newId('rkc');
      const undecided = { decisionText: null, decidedBy: null, decidedAt: null };
      await insertCase(uow.tx, {
        id,
        userId,
        state: 'open',
        stateSince: now,
        version: 1,
        ...undecided,
        createdAt: now,
      });
      uow.audit({ action: 'risk_case.open', subjectId: id });
    });
  }
}

/**
 * Evaluates the audit log since the last run, in order, and opens cases for users at the threshold. Can be interrupted and
 * repeated: the same evidence produces one signal.
 */
export async function evaluateRisk(ctx: Context): Promise<void> {
  while (await evaluateNext(ctx));
  await openCases(ctx);
}
