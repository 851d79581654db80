import type { WalletLimits } from '@rentreel/contracts/wallet';
import { Card, Meter, Note, Skeleton } from '@rentreel/ui';
import { kobo, naira } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Gauge } from 'lucide-react';
import { balanceLabel, missingLabel, raisedLabel, tierLabel, tiersOf } from '#/lib/money/wallet-tiers.ts';
import { trpc } from '#/lib/trpc.ts';

/** Remaining limits of the wallet for today, and the verification that raises them. */
export function LimitsCard() {
  const { data: limits, isPending } = trpc.wallet.limits.useQuery();
  if (!limits) return isPending ? <Skeleton className="h-26" /> : null;
  const { present, next } = tiersOf(limits);
  if (!present || (present.dailyKobo === null && present.maxBalanceKobo === null)) return null;
  return (
    <Card as="section" padded={false} aria-label="Wallet limits" className="overflow-hidden">
      <div className="grid gap-2 p-4">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <strong className="flex items-center gap-2">
            <Gauge className="icon-20" aria-hidden="true" />
            {tierLabel(limits.tier)}
          </strong>
          <span className="text-14 text-text-2">{balanceLabel(present.maxBalanceKobo)}</span>
        </p>
        <DailyMeter limits={limits} dailyKobo={present.dailyKobo} />
        <OverNote limits={limits} maxBalanceKobo={present.maxBalanceKobo} />
      </div>
      {next && (
        <Link to="/verify" className="menu-row border-t border-hairline">
          <span className="min-w-0 flex-1">
            {[tierLabel(next.tier), raisedLabel(present, next)].filter(Boolean).join(': ')}
            <span className="block text-14 text-text-2">Still to verify: {missingLabel(next)}</span>
          </span>
          <ChevronRight className="icon-20" aria-hidden="true" />
        </Link>
      )}
    </Card>
  );
}

function DailyMeter({ limits: { spentKobo }, dailyKobo }: { limits: WalletLimits; dailyKobo: number | null }) {
  if (dailyKobo === null) return <p className="text-14 text-text-2">No daily limit</p>;
  const percent = dailyKobo === 0 ? 100 : Math.min(100, Math.ceil((spentKobo / dailyKobo) * 100));
  const text = `${naira(spentKobo)} of ${naira(dailyKobo)} sent out today`;
  return (
    <>
      <Meter className="h-2.5 border border-border" label="Sent out today" percent={percent} text={text} />
      <p className="text-14 text-text-2">{text}</p>
    </>
  );
}

interface OverNoteProps {
  limits: WalletLimits;
  maxBalanceKobo: number | null;
}

/** A payment owed to the user has exceeded the balance limit: it stays, and deposits are blocked. */
function OverNote({ limits: { balanceKobo }, maxBalanceKobo }: OverNoteProps) {
  if (maxBalanceKobo === null || balanceKobo < maxBalanceKobo) return null;
  const over = kobo(balanceKobo - maxBalanceKobo);
  return (
    <Note tone="sun">
      {over > 0
        ? `Your balance is ${naira(over)} above your limit. All of it is yours: to add more, withdraw some or verify yourself.`
        : 'Your wallet is full. To add more, withdraw some or verify yourself.'}
    </Note>
  );
}
