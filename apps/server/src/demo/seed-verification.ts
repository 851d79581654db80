import type { Id } from '@rentreel/contracts/ids';
import { type Context, requireUser, write } from '@rentreel/domain/kernel';
import { selfieCodeOf, submitCase, takeCaseStep } from '@rentreel/domain/verification';
import { dayMs, hourMs } from '@rentreel/values';
import { type DemoPerson, demoPeople } from './people.ts';
import type { PersonContext } from './rental-story.ts';
import { type SamplePhoto, sendSamples } from './seed-photos.ts';

const consentVersion = '2026-11';

interface SeededPart {
  readonly kind: 'phone' | 'document' | 'selfie' | 'address' | 'nin' | 'bvn';
  readonly documentType?: string;
  readonly lastFour?: string;
  readonly photoIds?: readonly Id<'upl'>[];
}

/** Everything: their wallets are at the highest tier. */
const parts: readonly SeededPart[] = [
  { kind: 'phone' },
  { kind: 'document', documentType: 'passport' },
  { kind: 'selfie' },
  { kind: 'address', documentType: 'electricity_bill' },
  { kind: 'nin', lastFour: '4471' },
  { kind: 'bvn', lastFour: '0938' },
];

const submit = (
  ctx: Context,
  { kind, documentType, lastFour, photoIds = [] }: SeededPart,
  details?: Readonly<Record<string, string>>,
) =>
  write(ctx, (uow) => {
    const phone = details?.['phone'];
    const found = phone !== undefined && { fingerprint: uow.fieldCipher.fingerprint(phone, 'verification.phone') };
    return submitCase(uow, {
      userId: requireUser(uow).userId,
      kind,
      documentType: documentType ?? null,
      photoIds,
      consentVersion,
      ...(details && { details }),
      ...(found && { change: found }),
      ...(lastFour !== undefined && { change: { lastFour, provider: uow.identity.provider } }),
    });
  });

/** Users verified in their second week, long enough ago that the photos are deleted. */
async function verifyPerson(as: PersonContext, { key, memberForDays }: DemoPerson, now: number): Promise<void> {
  const ctx = as(key, now - Math.min(memberForDays - 7, 300) * dayMs);
  const phone = `+23480355501${10 + demoPeople.findIndex((person) => person.key === key)}`;
  for (const part of parts) {
    const row = await submit(ctx, part, part.kind === 'phone' ? { phone } : undefined);
    await write(ctx, (uow) => takeCaseStep(uow, row, { name: 'approve', actor: 'provider' }));
  }
}

/**
 * Creates users at several stages of verification: verified ones, Tunde whose NIN, ID and selfie wait for a verifier, and
 * Zainab whose ID was refused and whose selfie was too dark. Blessing has not begun.
 */
export async function seedVerification(as: PersonContext, mediaFolder: string, now: number): Promise<void> {
  const photosOf = (ctx: Context, ...names: SamplePhoto[]) => sendSamples(ctx, mediaFolder, names);
  for (const person of demoPeople) if (person.isVerified) await verifyPerson(as, person, now);

  const tunde = as('tunde', now - 26 * hourMs);
  const claim = { givenNames: 'Tunde Ayomide', lastName: 'Bakare', birthDate: '1996-08-04' };
  const nin = await submit(tunde, { kind: 'nin', lastFour: '2208' }, claim);
  const change = { findings: 'attention' };
  await write(tunde, (uow) => takeCaseStep(uow, nin, { name: 'refer', actor: 'provider', change }));

  const later = as('tunde', now - 25 * hourMs);
  const card = { kind: 'document', documentType: 'voters_card' } as const;
  await submit(later, { ...card, photoIds: await photosOf(later, 'id-front', 'id-back') });
  const face = { kind: 'selfie', photoIds: await photosOf(later, 'selfie') } as const;
  await submit(later, face, { selfieCode: selfieCodeOf(later, requireUser(later).userId, now - 25 * hourMs) });

  const began = as('zainab', now - 50 * hourMs);
  const licence = { kind: 'document', documentType: 'drivers_licence' } as const;
  const refused = await submit(began, { ...licence, photoIds: await photosOf(began, 'licence') });
  await write(as('ngozi', now - 30 * hourMs), (uow) =>
    takeCaseStep(uow, refused, { name: 'reject', actor: 'verifier', change: { reason: 'name_differs' } }),
  );
  const again = as('zainab', now - 20 * hourMs);
  const selfie = await submit(again, { kind: 'selfie', photoIds: await photosOf(again, 'selfie') });
  await write(as('ngozi', now - 18 * hourMs), (uow) =>
    takeCaseStep(uow, selfie, { name: 'ask', actor: 'verifier', change: { reason: 'too_dark' } }),
  );
}
