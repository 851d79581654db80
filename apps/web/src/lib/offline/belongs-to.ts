import type { CurrentUser } from '@rentreel/contracts/auth';
import type { DeviceOwner } from './device-owner.ts';
import { keepKnownPerson } from './known-person.ts';

/** From now on this device keeps answers for this person; what it kept for others goes. */
export function deviceBelongsTo(owner: DeviceOwner, user: CurrentUser | null): void {
  const person = user?.uid ?? 'guest';
  keepKnownPerson(user);
  if (owner.current() === person) return;
  owner.change(person);
  void import('./kept-answers.ts')
    .then(({ forgetAnswersOfOthers }) => forgetAnswersOfOthers(person))
    .catch(() => undefined);
}
