import { type ListingCreated, whyNotShown } from '@rentreel/contracts/listings';

export interface OutcomeWords {
  readonly title: string;
  readonly text: string;
  readonly tone: 'ok' | 'sun' | 'bad';
}

/** What became of a home that was put up, said first and plainly. */
export function outcomeWords({ state, findings }: Pick<ListingCreated, 'state' | 'findings'>): OutcomeWords {
  if (state === 'live') {
    return {
      title: 'Your home is live',
      text: 'Tenants see it from now on. Say every 14 days that it is still free; we remind you.',
      tone: 'ok',
    };
  }
  if (state === 'in_review') {
    return {
      title: 'We are checking your home',
      text: 'A person looks at it within 24 hours. Tenants do not see it until then; you need to do nothing.',
      tone: 'sun',
    };
  }
  if (state === 'draft') {
    const count = findings.length === 1 ? 'One thing has' : `${findings.length} things have`;
    return { title: 'Not live yet', text: `${count} to be mended first. All you entered is kept.`, tone: 'bad' };
  }
  return { title: 'Your changes are saved', text: whyNotShown[state] ?? 'Tenants see them from now on.', tone: 'sun' };
}
