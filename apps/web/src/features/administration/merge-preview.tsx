import {
  type MergeAccount,
  type MergeCase,
  type MergePreview,
  mergeBlockers,
  movedDataLabels,
  sharedTraits,
  retainedDataLabels,
} from '@rentreel/contracts/merges';
import { Badge, Note } from '@rentreel/ui';
import { formatDate, naira } from '@rentreel/values';
import { Link } from '@tanstack/react-router';

/** One of the accounts, and what happens to it. */
export function MergedAccount({ account, fate }: { account: MergeAccount; fate: string }) {
  const { id, name, email, isVerified, memberSince } = account;
  return (
    <div className="grid gap-0.5 min-w-0">
      <p className="text-14 text-text-2">{fate}</p>
      <p className="flex flex-wrap items-center gap-1.5">
        <Link to="/admin/user/$userId" params={{ userId: id }} className="font-semibold wrap-anywhere">
          {name}
        </Link>
        {isVerified && <Badge tone="ok">Verified</Badge>}
      </p>
      <p className="text-14 text-text-2 wrap-anywhere">
        {email} · joined {formatDate(memberSince)}
      </p>
    </div>
  );
}

/** Data that both accounts share. */
export function SharedTraits({ shared }: Pick<MergePreview, 'shared'>) {
  if (shared.length === 0) return <Badge tone="sun">Nothing known in common</Badge>;
  return shared.map((trait) => <Badge key={trait}>{sharedTraits[trait]}</Badge>);
}

type Effects = Pick<MergeCase, 'balanceKobo' | 'moves' | 'stays' | 'blockers'>;

/** What a merge moves and keeps, and what prevents it. `done`: the merge was executed. */
export function MergeEffects({ effects, done = false }: { effects: Effects; done?: boolean }) {
  const { balanceKobo, moves, stays, blockers } = effects;
  return (
    <>
      {blockers.length > 0 && (
        <Note tone="bad">
          <p className="font-semibold">They can’t be merged yet</p>
          <ul className="list-disc ps-5">
            {blockers.map((blocker) => (
              <li key={blocker}>{mergeBlockers[blocker]}</li>
            ))}
          </ul>
        </Note>
      )}
      <div className="grid gap-4 sm:grid-cols-2 text-14">
        <section className="grid gap-1 content-start">
          <h3 className="text-14 font-semibold">
            {done ? 'Moved to the account that is kept' : 'Moves to the account that is kept'}
          </h3>
          <ul className="grid gap-1">
            <li>
              <strong>{naira(balanceKobo)}</strong> in the wallet
            </li>
            {moves.map(({ name, count }) => (
              <li key={name}>
                <strong>{count}</strong> · {movedDataLabels[name]}
              </li>
            ))}
          </ul>
        </section>
        <section className="grid gap-1 content-start">
          <h3 className="text-14 font-semibold">
            {done ? 'Stayed with the closed account' : 'Stays with the closed account'}
          </h3>
          <ul className="grid gap-1">
            {stays.map(({ name, count }) => (
              <li key={name}>
                <strong>{count}</strong> · {retainedDataLabels[name]}
              </li>
            ))}
            {stays.length === 0 && <li className="text-text-2">Nothing but its log.</li>}
          </ul>
        </section>
      </div>
    </>
  );
}
