import type { Id } from '@rentreel/contracts/ids';
import { hash } from 'node:crypto';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { firstNameIn } from '@rentreel/values';
import { type Application, type NameLevel, findNameLevels, listApplicationsTo } from './applicants-repository.ts';
import { type Person, findPeople } from './repository.ts';

type Handle = ReadHandle | WriteTx;

/** A tenant and a landlord who are connected through a listing: a chat, an inspection, a booking. */
export interface Dealing extends Application {
  readonly landlordId: Id<'usr'>;
  /** How much of the tenant's name the landlord may see; read from the database when undefined. */
  readonly level?: NameLevel | undefined;
}

/** Alphabet without letters and digits that look alike. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 4;

/** Returns the name shown for a tenant while theirs is hidden: stable for one listing, different for each listing. */
export function applicantReference({ listingId, tenantId }: Application): string {
  const digest = hash('sha256', `${listingId}.${tenantId}`, 'buffer');
  const marks = [...digest.subarray(0, referenceLength)].map((byte) => alphabet[byte % alphabet.length]);
  return `Applicant ${marks.join('')}`;
}

/** Returns a tenant's name as the landlord of the listing may see it. */
export function applicantName(application: Application, level: NameLevel, name: string): string {
  if (level === 'hidden') return applicantReference(application);
  return level === 'first' ? firstNameIn(name) : name;
}

const keyOf = ({ listingId, tenantId }: Application) => `${listingId}.${tenantId}`;

/** Returns how much of these tenants' names the landlords of the listings may see. */
async function levelsOf(
  handle: Handle,
  rows: readonly (Application & Pick<Dealing, 'level'>)[],
): Promise<(row: Application & Pick<Dealing, 'level'>) => NameLevel> {
  const asked = rows.filter(({ level }) => level === undefined);
  const found = asked.length > 0 ? await findNameLevels(handle, asked) : [];
  const levels = new Map(found.map((row) => [keyOf(row), row.level]));
  return (row) => row.level ?? levels.get(keyOf(row)) ?? 'hidden';
}

/**
 * Returns both people by id, each as the other may see them: an applicant's name is hidden from the landlord until the
 * shortlist. Users that do not exist are left out. Every tenant's name shown to a landlord comes from here.
 */
export async function findParties(
  handle: Handle,
  rows: readonly Dealing[],
): Promise<(row: Dealing) => ReadonlyMap<string, Person>> {
  const ids = rows.flatMap(({ tenantId, landlordId }) => [tenantId, landlordId]);
  const [people, levelOf] = await Promise.all([findPeople(handle, ids), levelsOf(handle, rows)]);
  return (row) => {
    const [tenant, landlord] = [people.get(row.tenantId), people.get(row.landlordId)];
    const known = tenant && { ...tenant, name: applicantName(row, levelOf(row), tenant.name) };
    return new Map([known, landlord].flatMap((person) => (person ? [[person.id, person] as const] : [])));
  };
}

/** Returns the names of both people by id, each as the other may see them. */
export async function findPartyNames(handle: Handle, row: Dealing): Promise<ReadonlyMap<string, string>> {
  const parties = (await findParties(handle, [row]))(row);
  return new Map([...parties].map(([id, { name }]) => [id, name]));
}

/**
 * Returns how much of a user's name a landlord may see over all of their listings: the most that any of them allows.
 * Undefined for a user without any application, chat or inspection, whose name is not hidden here.
 */
export async function findKnownName(
  handle: Handle,
  landlordId: Id<'usr'>,
  { id: tenantId, name }: Pick<Person, 'id' | 'name'>,
): Promise<{ readonly level: NameLevel; readonly name: string } | undefined> {
  const applications = await listApplicationsTo(handle, { tenantId, landlordId });
  const levelOf = await levelsOf(handle, applications);
  const [best] = (['full', 'first', 'hidden'] as const).flatMap((level) => {
    const application = applications.find((one) => levelOf(one) === level);
    return application ? [{ level, name: applicantName(application, level, name) }] : [];
  });
  return best;
}
