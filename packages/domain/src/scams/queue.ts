import type { Id } from '@rentreel/contracts/ids';
import type { ListCasesInput } from '@rentreel/contracts/cases';
import type { DecideScamInput, ReportedScam } from '@rentreel/contracts/scams';
import { findPeopleByNumber } from '../administration/index.ts';
import { type Context, DomainError, requireOthersCase, requireRight, write } from '../kernel/index.ts';
import { fallbackName, findNames, namedPerson } from '../people/index.ts';
import { takeScamStep } from './process.ts';
import { type ScamTargetRow, findTarget, listReportsOf, listTargets, scamTargetValues } from './repository.ts';

const valueOf = ({ fieldCipher }: Pick<Context, 'fieldCipher'>, { value }: ScamTargetRow): string =>
  fieldCipher.decrypt(value, scamTargetValues.purpose);

/** Returns the accounts with a reported number. */
async function findAccounts(ctx: Context, row: ScamTargetRow): Promise<readonly Id<'usr'>[]> {
  const isNumber = row.kind === 'phone' || row.kind === 'account';
  return isNumber ? findPeopleByNumber(ctx, valueOf(ctx, row).replace('+', '')) : [];
}

/**
 * Lists these reported targets in any state, or the open ones, oldest first, with their reports; for administrators. The
 * contact is shown in full, because warnings must name it.
 */
export async function listReportedScams(ctx: Context, input?: ListCasesInput): Promise<ReportedScam[]> {
  const { userId: readerId } = requireRight(ctx, 'reports.decide');
  const { read } = ctx.database;
  const rows = await listTargets(read, input?.caseIds);
  const reports = await listReportsOf(
    read,
    rows.map(({ id }) => id),
  );
  const accounts = new Map<string, readonly Id<'usr'>[]>();
  for (const row of rows) accounts.set(row.id, await findAccounts(ctx, row));
  const deciders = rows.flatMap(({ decidedBy }) => decidedBy ?? []);
  const reporters = reports.map(({ reporterId }) => reporterId);
  const names = await findNames(read, [...reporters, ...deciders, ...[...accounts.values()].flat()]);
  return rows.map((row) => {
    const { id, version, kind, stateSince: since, decisionText, decidedBy, decidedAt } = row;
    const own = reports.filter(({ targetId }) => targetId === id);
    const holders = accounts.get(id) ?? [];
    const isOwn = holders.includes(readerId) || own.some(({ reporterId }) => reporterId === readerId);
    return {
      id,
      version,
      kind,
      value: valueOf(ctx, row),
      state: row.state,
      since,
      dueAt: since + (ctx.operations.queuePromises.scam_reports ?? 0),
      reports: own.map((report) => ({
        id: report.id,
        reporter: namedPerson(report.reporterId, names.get(report.reporterId)),
        note: report.note,
        paidKobo: report.paidKobo,
        createdAt: report.createdAt,
      })),
      accounts: holders.map((each) => namedPerson(each, names.get(each))),
      decision:
        decisionText === null || decidedBy === null || decidedAt === null
          ? null
          : { text: decisionText, by: names.get(decidedBy) ?? fallbackName, at: decidedAt },
      bar: isOwn ? new DomainError('staff.own_case').message : null,
    };
  });
}

/**
 * Decides whether users are warned about a target, for an administrator, and notifies its reporters. Throws scams.not_found,
 * scams.changed, scams.wrong_state, staff.own_case for a target the caller reported or owns.
 */
export async function decideScam(ctx: Context, { targetId, version, decision, text }: DecideScamInput): Promise<void> {
  const actor = requireRight(ctx, 'reports.decide');
  await write(ctx, async (uow) => {
    const row = await findTarget(uow.tx, targetId);
    if (!row) throw new DomainError('scams.not_found');
    const reports = await listReportsOf(uow.tx, [targetId]);
    requireOthersCase(actor, [...reports.map(({ reporterId }) => reporterId), ...(await findAccounts(uow, row))]);
    if (row.version !== version) throw new DomainError('scams.changed');
    const change = { decisionText: text, decidedBy: actor.userId, decidedAt: uow.now };
    await takeScamStep(uow, row, { name: decision, actor: 'admin', change, note: text });
  });
}
