import type { ProposeRefundInput } from '@rentreel/contracts/refunds';
import { addCaseNote } from '@rentreel/domain/administration';
import { requireUser } from '@rentreel/domain/kernel';
import { getRefundOptions, proposeRefund } from '@rentreel/domain/refunds';
import { hourMs, koboFromNaira } from '@rentreel/values';
import type { PersonContext } from './rental-story.ts';

interface Proposed extends Pick<ProposeRefundInput, 'reason' | 'text'> {
  readonly by: string;
  readonly naira: number;
  readonly hoursAgo: number;
  /** Prefix of the booking or transaction it refers to; the latest when omitted. */
  readonly about?: string;
}

/** Creates refunds that await a second administrator. */
export async function seedRefunds(as: PersonContext, now: number): Promise<void> {
  const propose = async (person: string, { by, naira, hoursAgo, about = '', reason, text }: Proposed) => {
    const ctx = as(by, now - hoursAgo * hourMs);
    const userId = requireUser(as(person, now)).userId;
    const { subjects } = await getRefundOptions(ctx, { userId });
    const aboutId = subjects.find(({ label }) => label.startsWith(about))?.id;
    if (aboutId === undefined) return undefined;
    return proposeRefund(ctx, { userId, kind: 'goodwill', aboutId, amountKobo: koboFromNaira(naira), reason, text });
  };
  const caseId = await propose('tunde', {
    by: 'ibrahim',
    naira: 5_000,
    hoursAgo: 5,
    about: 'Inspection fee held: 4-bed duplex',
    reason: 'service_failed',
    text: 'The landlord moved your visit twice and we reminded you of the old time. You paid the taxi to Lekki for nothing.',
  });
  if (caseId !== undefined) {
    const text = 'Chioma has the taxi receipt in the ticket: ₦4,800 there and back.';
    await addCaseNote(as('ibrahim', now - 4 * hourMs), { queue: 'refunds', caseId, text });
  }
  await propose('adaeze', {
    by: 'bayo',
    naira: 2_500,
    hoursAgo: 3,
    about: 'Wallet deposit',
    reason: 'long_wait',
    text: 'Your deposit reached us on Friday and was in your wallet on Sunday. We should have told you why.',
  });
}
