import type { ConfigurationKey, ConfigurationValue } from '@rentreel/contracts/configuration';
import { declineChange, proposeChange } from '@rentreel/domain/configuration';
import { dayMs, hourMs } from '@rentreel/values';
import type { PersonContext } from './rental-story.ts';

interface Proposal {
  readonly key: ConfigurationKey;
  readonly value: ConfigurationValue;
  readonly reason: string;
}

/**
 * Creates the history of the configuration: a value that was changed and restored, a proposal that finance declined, and one
 * that waits. The effective values equal those of a new deployment.
 */
export async function seedConfiguration(as: PersonContext, now: number): Promise<void> {
  const propose = (name: 'bayo' | 'ngozi', at: number, { key, value, reason }: Proposal) =>
    proposeChange(as(name, at), { key, value, startsAt: null, reason });

  const key = 'queues.home_reports';
  await propose('ngozi', now - 21 * dayMs, { key, value: 12, reason: 'Reported homes should not stay up overnight' });
  const back = 'Nobody of us works on Sunday nights, twelve hours were missed each week';
  await propose('bayo', now - 14 * dayMs, { key, value: 24, reason: back });

  const smallest = { key: 'payouts.min', value: 50_000, reason: 'Tenants ask for less than ₦1,000' } as const;
  const declined = await propose('ngozi', now - 9 * dayMs, smallest);
  const why = 'The bank charges us ₦25 for each transfer.';
  await declineChange(as('bayo', now - 9 * dayMs + 2 * hourMs), { changeId: declined, version: 1, reason: why });

  const people = { key: 'invitations.people', value: 10, reason: 'Rewards come out of a fixed budget' } as const;
  await propose('bayo', now - 4 * hourMs, people);
}
