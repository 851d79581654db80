import { Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Banknote, Hourglass, House, KeyRound, type LucideIcon, Receipt, ShieldAlert, UserRoundX } from 'lucide-react';
import { type HelpFix, helpFixNames, helpFixes, pageOfFix } from './fixes.ts';
import { HelpLink, HelpRow } from './help-parts.tsx';

const icons: Readonly<Record<HelpFix, LucideIcon>> = {
  'more-money': Receipt,
  'wrong-home': House,
  'paid-outside': ShieldAlert,
  'no-answer': Hourglass,
  withdrawal: Banknote,
  'no-code': KeyRound,
};

const row = 'flex h-full items-center gap-3 p-4';

/** The most frequent problems; each page checks the user's account first. */
export function FixTiles() {
  return (
    <section aria-labelledby="fixes" className="grid gap-3">
      <h2 id="fixes" className="text-20">
        Fix it now
      </h2>
      <p className="text-14 text-text-2">We check your account first, so you have fewer questions to answer.</p>
      <ul className="grid gap-2 md:grid-cols-2 md:gap-3">
        {helpFixNames.map((fix) => (
          <li key={fix}>
            <Card padded={false} className="h-full">
              <HelpLink base="help" page={pageOfFix(fix)} className={row}>
                <HelpRow icon={icons[fix]} title={helpFixes[fix].title} about={helpFixes[fix].about} />
              </HelpLink>
            </Card>
          </li>
        ))}
        <li className="md:col-span-2">
          <Card padded={false} className="h-full">
            <Link to="/security" className={row}>
              <HelpRow
                icon={UserRoundX}
                title="Someone used my account"
                about="Freezes your account and your money at once"
              />
            </Link>
          </Card>
        </li>
      </ul>
    </section>
  );
}
