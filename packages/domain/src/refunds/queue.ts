import type { ListCasesInput } from '@rentreel/contracts/cases';
import {
  type RefundCase,
  type RefundOptions,
  type RefundOptionsInput,
  refundLimits,
} from '@rentreel/contracts/refunds';
import { type Kobo, subtractKobo, zeroKobo } from '@rentreel/values';
import { type Context, DomainError, readHandle, requireRight } from '../kernel/index.ts';
import { findTitles } from '../listings/index.ts';
import { fallbackName, findNames, namedPerson } from '../people/index.ts';
import { goodwillLeft } from './process.ts';
import {
  type ChargeRow,
  type RefundRow,
  type SubjectRow,
  findCharge,
  findOwner,
  findSubject,
  listCharges,
  listParties,
  listRefundRows,
  listSubjects,
  readRefunded,
} from './repository.ts';

type Titles = ReadonlyMap<string, string>;

function chargeLabel({ side, listingId }: ChargeRow, titles: Titles): string {
  const home = titles.get(listingId) ?? 'Home';
  return side === 'tenant' ? `RentReel fee of the tenant: ${home}` : `RentReel fee on the rent: ${home}`;
}
const subjectLabel = ({ listingId, text }: SubjectRow, titles: Titles): string =>
  listingId === null ? text : `Booking: ${titles.get(listingId) ?? 'Home'}`;

const ownCase = () => new DomainError('staff.own_case').message;

/** The subject of a refund, as an administrator sees it. */
async function aboutOf(ctx: Context, row: RefundRow): Promise<RefundCase['about']> {
  const handle = readHandle(ctx);
  const { kind, userId, aboutId } = row;
  const common = { id: aboutId, bookingId: row.bookingId };
  if (kind === 'goodwill') {
    const subject = await findSubject(handle, userId, aboutId);
    const titles = await findTitles(handle, subject?.listingId ? [subject.listingId] : []);
    const label = subject ? subjectLabel(subject, titles) : 'Transaction';
    return { ...common, label, chargedKobo: null, refundedKobo: zeroKobo };
  }
  const charge = await findCharge(handle, userId, aboutId);
  const titles = await findTitles(handle, charge ? [charge.listingId] : []);
  const refundedKobo = await readRefunded(handle, { userId, aboutId, exceptId: row.id, isPaid: true });
  const label = charge ? chargeLabel(charge, titles) : 'RentReel fee';
  return { ...common, label, chargedKobo: charge?.chargedKobo ?? null, refundedKobo };
}

function decidedOf(
  { decidedBy, decidedAt, endReason }: RefundRow,
  nameOf: (id: string) => string,
): RefundCase['decided'] {
  return decidedBy === null || decidedAt === null ? null : { by: nameOf(decidedBy), at: decidedAt, reason: endReason };
}

/** Lists these refunds in any state, or the open ones, oldest first; for administrators. Throws as `requireRight` does. */
export async function listRefunds(ctx: Context, input?: ListCasesInput): Promise<RefundCase[]> {
  const { userId: readerId } = requireRight(ctx, 'refunds.approve');
  const handle = readHandle(ctx);
  const rows = await listRefundRows(handle, input?.caseIds);
  const ids = rows.flatMap(({ userId, proposedBy, decidedBy }) => [userId, proposedBy, decidedBy ?? []].flat());
  const names = await findNames(handle, ids);
  const nameOf = (id: string) => names.get(id) ?? fallbackName;
  const cases: RefundCase[] = [];
  for (const row of rows) {
    const { id, version, kind, userId, amountKobo, reason, text, proposedBy } = row;
    cases.push({
      id,
      version,
      kind,
      state: row.state,
      person: namedPerson(userId, names.get(userId)),
      amountKobo,
      reason,
      text,
      about: await aboutOf(ctx, row),
      proposedBy: nameOf(proposedBy),
      proposedAt: row.createdAt,
      decided: decidedOf(row, nameOf),
      isOwn: proposedBy === readerId,
      bar: (await listParties(handle, row)).includes(readerId) ? ownCase() : null,
    });
  }
  return cases;
}

/** Returns what can be refunded to a user, for administrators. Throws refunds.no_such_person. */
export async function getRefundOptions(ctx: Context, { userId }: RefundOptionsInput): Promise<RefundOptions> {
  const { userId: readerId } = requireRight(ctx, 'refunds.approve');
  const handle = readHandle(ctx);
  const person = await findOwner(handle, userId);
  if (!person) throw new DomainError('refunds.no_such_person');
  const charges = await listCharges(handle, userId, refundLimits.shown);
  const subjects = await listSubjects(handle, userId, refundLimits.shown);
  const listingIds = [...charges, ...subjects].flatMap(({ listingId }) => listingId ?? []);
  const titles = await findTitles(handle, listingIds);
  const left = async ({ entryId, chargedKobo }: ChargeRow): Promise<Kobo> =>
    subtractKobo(chargedKobo, await readRefunded(handle, { userId, aboutId: entryId }));
  return {
    person,
    charges: await Promise.all(
      charges.map(async (charge) => ({
        id: charge.entryId,
        label: chargeLabel(charge, titles),
        at: charge.at,
        chargedKobo: charge.chargedKobo,
        leftKobo: await left(charge),
      })),
    ),
    subjects: subjects.map((subject) => ({ id: subject.id, label: subjectLabel(subject, titles), at: subject.at })),
    goodwillLeftKobo: await goodwillLeft(handle, { userId, now: ctx.clock.now() }),
    bar: userId === readerId ? ownCase() : null,
  };
}
