import type { Id } from '@rentreel/contracts/ids';
import { lagosDay } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { useNow } from '#/lib/hooks.ts';
import { LoadFailure } from '#/components/load-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { passportFacts } from './format.ts';

/** Facts of an application's passport: the limited set until the tenant is shortlisted. */
export function ApplicantPassportFacts({ bookingId }: { bookingId: Id<'bkg'> }) {
  const { data: passport, error, refetch } = trpc.passports.readApplicant.useQuery({ bookingId });
  const today = lagosDay(useNow());
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!passport) return <p className="text-text-2">Loading the passport…</p>;
  const facts = passportFacts(passport, today);
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{passport.level === 'full' ? 'Tenant passport' : 'Tenant passport, first look'}</p>
      <dl className="grid gap-2 sm:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-14 text-text-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {passport.level === 'first_look' && (
        <p className="text-14 text-text-2">Shortlist them to read the name and the rest.</p>
      )}
      <Link to="/bookings/$bookingId/passport" params={{ bookingId }} className="link">
        Read the full passport
      </Link>
    </div>
  );
}
