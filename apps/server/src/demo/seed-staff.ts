import { type StaffRole, staffRoleTable } from '@rentreel/contracts/staff';
import { approveRole, askForRole, declineRole, revokeRole } from '@rentreel/domain/staff';
import { dayMs, hourMs } from '@rentreel/values';
import { type DemoPerson, demoPeople } from './people.ts';
import type { PersonContext } from './rental-story.ts';

const asked = (email: string, role: StaffRole, reason: string) => ({ email, role, reason });

interface Given {
  readonly role: StaffRole;
  /** Time of the seed in epoch milliseconds. */
  readonly now: number;
}

/** One superadmin proposes, the other approves. */
async function giveRole(as: PersonContext, { email, memberForDays }: DemoPerson, given: Given) {
  const { role, now } = given;
  const time = now - (memberForDays - 1) * dayMs;
  const reason = `New colleague: ${staffRoleTable[role].name.toLowerCase()}`;
  const grantId = await askForRole(as('bayo', time), asked(email, role, reason));
  await approveRole(as('ngozi', time + 2 * hourMs), { grantId, version: 1 });
  return grantId;
}

/** Creates the staff: roles granted by two superadmins, one that was revoked, and one that awaits approval. */
export async function seedStaff(as: PersonContext, now: number): Promise<void> {
  for (const person of demoPeople) {
    const roles = (person.roles ?? []).filter((role) => role !== 'superadmin');
    for (const role of roles) await giveRole(as, person, { role, now });
  }
  const emailOf = (key: DemoPerson['key']) => demoPeople.find((person) => person.key === key)?.email ?? '';
  const ama = demoPeople.find(({ key }) => key === 'ama');
  if (ama) {
    const grantId = await giveRole(as, ama, { role: 'support', now });
    const reason = 'Support has people of its own now.';
    await revokeRole(as('ngozi', now - 80 * dayMs), { grantId, version: 2, reason });
  }
  const tooMuch = asked(emailOf('chioma'), 'superadmin', 'To give roles while we are away');
  const grantId = await askForRole(as('bayo', now - 30 * dayMs), tooMuch);
  const reason = 'Two superadmins are enough, one of us is always here.';
  await declineRole(as('ngozi', now - 29 * dayMs), { grantId, version: 1, reason });
  const waiting = asked(emailOf('chioma'), 'moderator', 'Helps with reported homes on Saturdays');
  await askForRole(as('bayo', now - 5 * hourMs), waiting);
}
