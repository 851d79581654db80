import { closeBreach, listBreaches, recordBreach, recordBreachNotice, updateBreach } from '@rentreel/domain/breaches';
import { dayMs, hourMs } from '@rentreel/values';
import type { PersonContext } from './rental-story.ts';

const laptop = {
  title: 'A laptop of support was left in a taxi',
  summary:
    'Chioma’s laptop was left in a taxi in Yaba on the way home. Support tickets were open in the browser; the disk is encrypted, and the screen locks after five minutes.',
  kinds: ['contact', 'messages'],
  peopleCount: null,
  risk: 'unknown',
  measures: 'All of her sessions were ended within 20 minutes. The taxi company looks for it.',
} as const;

const mail = {
  title: 'Receipts were mailed to the wrong tenants',
  summary:
    'A mistake in the mail job sent 38 receipts to the tenant of the booking before. Each shows a name, a home and a sum.',
  kinds: ['contact', 'money'],
  peopleCount: 38,
  risk: 'some',
  measures:
    'The job was stopped within the hour. Everybody who got a wrong receipt was asked to delete it, and the right ones were sent.',
} as const;

/**
 * Creates two breaches: one of yesterday with 72 hours to notify the Commission, and one that was notified in time and
 * closed.
 */
export async function seedBreaches(as: PersonContext, now: number): Promise<void> {
  const began = now - 70 * dayMs;
  const breachId = await recordBreach(as('bayo', began + 2 * hourMs), {
    ...mail,
    kinds: [...mail.kinds],
    discoveredAt: began,
  });
  const ngozi = as('ngozi', began + 30 * hourMs);
  const notice = { breachId, audience: 'regulator', at: began + 29 * hourMs, reference: 'NDPC/BR/2026/0412' } as const;
  await recordBreachNotice(ngozi, { ...notice, version: 1 });
  const text = 'Receipts are addressed by the id of the booking now, and a test reads each mail of a batch back.';
  const letters = 'Email to 38 people, with what they can do';
  const toPeople = { breachId, audience: 'people', at: began + 5 * hourMs, reference: letters, version: 2 } as const;
  await recordBreachNotice(ngozi, toPeople);
  await closeBreach(as('ngozi', began + 9 * dayMs), { breachId, version: 3, text });

  const discoveredAt = now - 27 * hourMs;
  await recordBreach(as('ngozi', discoveredAt + hourMs), {
    ...laptop,
    kinds: [...laptop.kinds],
    discoveredAt,
    measures: '',
  });
  const [open] = await listBreaches(as('bayo', now), { state: 'open' });
  if (!open) throw new Error('The demo has no open breach.');
  const known = { breachId: open.id, version: open.version };
  await updateBreach(as('bayo', now - 20 * hourMs), { ...laptop, kinds: [...laptop.kinds], ...known });
}
