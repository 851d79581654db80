import { hash } from 'node:crypto';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { firstNameIn } from '@rentreel/values';
import { type Application, type NameLevel, findNameLevels, listApplicationsTo } from './applicants-repository.ts';
import { type Person, findPeople } from './repository.ts';

type Handle = ReadHandle | WriteTx;

/** What a tenant and a landlord have with each other about one listing: a chat, an inspection, a booking. */
export interface Dealing extends Application {
  readonly landlordId: string;
}

/** Without letters and digits that are taken for one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 4;

/** The name of a tenant while it is hidden: always the same for one listing, another one for the next. */
export function applicantReference({ listingId, tenantId }: Application): string {
  const digest = hash('sha256', `${listingId}.${tenantId}`, 'buffer');
  const marks = [...digest.subarray(0, referenceLength)].map((byte) => alphabet[byte % alphabet.length]);
  return `Applicant ${marks.join('')}`;
}

/** A tenant's name as the landlord of the listing may know it. */
export function applicantName(application: Application, level: NameLevel, name: string): string {
  if (level === 'hidden') return applicantReference(application);
  return level === 'first' ? firstNameIn(name) : name;
}

const keyOf = ({ listingId, tenantId }: Application) => `${listingId}.${tenantId}`;

/** How much of their names the landlords of these listings may know. */
async function levelsOf(handle: Handle, rows: readonly Application[]): Promise<(row: Application) => NameLevel> {
  const levels = new Map((await findNameLevels(handle, rows)).map((row) => [keyOf(row), row.level]));
  return (row) => levels.get(keyOf(row)) ?? 'hidden';
}

/**
 * Both people of a dealing by id, each as the other may know them: an applicant's name is hidden from the landlord until the
 * shortlist. Absent people are left out. Every name of a tenant that a landlord reads comes from here.
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

/** The names of both people of a dealing by id, each as the other may know them. */
export async function findPartyNames(handle: Handle, row: Dealing): Promise<ReadonlyMap<string, string>> {
  const parties = (await findParties(handle, [row]))(row);
  return new Map([...parties].map(([id, { name }]) => [id, name]));
}

/**
 * What a landlord may know of the name of somebody who has asked something of them, over all of their listings: the most
 * that one of them shows. Undefined for somebody who never did, whose name is not hidden here.
 */
export async function findKnownName(
  handle: Handle,
  landlordId: string,
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
