import {
  type PassportView,
  type ShownReference,
  referenceCheckLabels,
  referenceKindLabels,
} from '@rentreel/contracts/passports';
import { Avatar, Badge, Card } from '@rentreel/ui';
import { formatDate, lagosDay } from '@rentreel/values';
import { BadgeCheck, EyeOff } from 'lucide-react';
import { useNow } from '#/lib/hooks.ts';
import { passportFacts } from './format.ts';

export type ShownPassport = Omit<PassportView, 'access' | 'canAsk' | 'person'> & {
  readonly person: { readonly name: string } | null;
};

/** A passport as a landlord sees it. */
export function PassportCard({ passport }: { passport: ShownPassport }) {
  const { code, person, isVerified, memberSince, about, references } = passport;
  const facts = passportFacts(passport, lagosDay(useNow()));
  return (
    <Card as="article" className="grid gap-5" aria-label="Passport">
      <header className="flex items-center gap-4">
        <Avatar name={person?.name ?? 'Tenant'} size="lg" />
        <div className="grid min-w-0 gap-1">
          <h2 className="wrap-anywhere">{person?.name ?? `Tenant ${code}`}</h2>
          {!person && (
            <p className="flex items-center gap-1.5 text-14 text-text-2">
              <EyeOff className="icon-16" aria-hidden="true" />
              Name hidden in the first look
            </p>
          )}
          <p className="flex flex-wrap items-center gap-2 text-14 text-text-2">
            {isVerified ? (
              <Badge tone="info" icon={BadgeCheck}>
                Identity verified
              </Badge>
            ) : (
              <Badge>Identity not verified yet</Badge>
            )}
            With RentReel since {formatDate(memberSince)}
          </p>
        </div>
      </header>
      {facts.length > 0 ? (
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {facts.map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-14 text-text-2">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-text-2">This passport is empty so far.</p>
      )}
      {about !== '' && <p className="quote">“{about}”</p>}
      <References references={references} />
      <p className="text-14 text-text-2">
        Religion, tribe, sex, marital status and documents are never part of a passport.
      </p>
    </Card>
  );
}

/** Answers of referees, and what is known about them. */
function References({ references }: { references: readonly ShownReference[] }) {
  if (references.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3>References</h3>
      <ul className="grid gap-3">
        {references.map(({ kind, name, facts, note, checks, answeredAt }) => (
          <li key={answeredAt} className="grid gap-1 rounded-[12px] bg-sunken p-3">
            <p className="font-semibold wrap-anywhere">
              {referenceKindLabels[kind]}
              {name !== null && `: ${name}`}
            </p>
            <p>{facts.join(' · ')}</p>
            {note !== '' && <p className="quote">“{note}”</p>}
            <p className="text-14 text-text-2">
              {checks.map((check) => referenceCheckLabels[check]).join('. ')}. {formatDate(answeredAt)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
