import { type ListingOutcomes, type MyListing, homesAtOnce } from '@rentreel/contracts/listings';
import { Button, IconButton, Note } from '@rentreel/ui';
import { count, keysOf } from '@rentreel/values';
import { CheckCheck, CirclePause, CirclePlay, type LucideIcon, Tag, X } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { focusOnce } from '#/lib/forms/focus-once.ts';
import { readFailure } from '#/lib/request-error.ts';
import { notifyWithUndo } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

const BulkPriceForm = lazy(async () => ({ default: (await import('./bulk-price-form.tsx')).BulkPriceForm }));

type BulkAction = 'confirm' | 'pause' | 'resume';
const keys: Readonly<Record<BulkAction, { readonly text: string; readonly done: string; readonly icon: LucideIcon }>> =
  {
    confirm: { text: 'Still available', done: 'confirmed as available', icon: CheckCheck },
    pause: { text: 'Pause', done: 'paused', icon: CirclePause },
    resume: { text: 'Resume', done: 'resumed', icon: CirclePlay },
  };

/** Result of the last action: its listings, and the reason for each refused one. */
interface Result {
  readonly text: string;
  readonly refused: readonly { readonly id: string; readonly title: string; readonly problem: string }[];
}

/** Reports what was done with these listings and names each refused one. */
export function resultOf(homes: readonly MyListing[], outcomes: ListingOutcomes, done: string): Result {
  const titleOf = (id: string) => homes.find((home) => home.id === id)?.title ?? 'A home';
  const refused = outcomes.flatMap(({ listingId: id, problem }) =>
    problem === null ? [] : [{ id, title: titleOf(id), problem }],
  );
  const changed = outcomes.length - refused.length;
  const text =
    refused.length === 0 ? `${count(changed, 'home')} ${done}.` : `${changed} of ${outcomes.length} homes ${done}.`;
  return { text, refused };
}

interface BulkBarProps {
  chosen: readonly MyListing[];
  onClear: () => void;
}

/** Actions on the selected listings, and their result. */
export function BulkBar({ chosen, onClear }: BulkBarProps) {
  const utils = trpc.useUtils();
  const [result, setResult] = useState<Result | null>(null);
  const [pricing, setPricing] = useState(false);
  const { listings } = trpc;
  const onSettled = () => utils.listings.invalidate();
  const all = {
    confirm: listings.confirmSeveral.useMutation({ onSettled }),
    pause: listings.pauseSeveral.useMutation({ onSettled }),
    resume: listings.resumeSeveral.useMutation({ onSettled }),
  };
  const busy = Object.values(all).some(({ isPending }) => isPending);
  const finish = (homes: readonly MyListing[], outcomes: ListingOutcomes, done: string) => {
    setResult(resultOf(homes, outcomes, done));
    onClear();
  };
  const run = async (action: BulkAction, homes: readonly MyListing[]) => {
    const listingIds = homes.map(({ id }) => id);
    try {
      const outcomes = await all[action].mutateAsync({ listingIds });
      finish(homes, outcomes, keys[action].done);
      const paused = homes.filter(({ id }) => outcomes.some(({ listingId, state }) => listingId === id && state));
      if (action === 'pause' && paused.length > 0) {
        notifyWithUndo(`${count(paused.length, 'home')} paused`, () => void run('resume', paused));
      }
    } catch (error) {
      const text = `${readFailure(error).text} Some homes may be changed already: the list shows where each stands.`;
      setResult({ text, refused: [] });
    }
  };
  const tooMany = chosen.length > homesAtOnce;
  const mayPrice = !tooMany && !busy;
  return (
    <>
      <div className="sticky z-5 bottom-4 grid gap-2 justify-self-center max-w-full">
        {result && <BulkResult key={result.text} result={result} onClose={() => setResult(null)} />}
        {chosen.length > 0 && (
          <div
            className="flex flex-wrap items-center justify-self-center gap-2 py-2 pr-3 pl-5 border border-hairline rounded-card bg-raised shadow-2"
            role="region"
            aria-label={`${count(chosen.length, 'home')} selected`}
          >
            <b role="status">{chosen.length} selected</b>
            <Button size="sm" variant="text" onClick={onClear}>
              Clear
            </Button>
            {tooMany && <span className="text-14">Select at most {homesAtOnce} homes at a time.</span>}
            <span className="flex flex-wrap gap-2 ps-3 border-s border-hairline">
              {keysOf(keys).map((action) => (
                <BulkKey
                  key={action}
                  {...keys[action]}
                  disabled={tooMany || !chosen.some(({ allowedTransitions: open }) => open.includes(action))}
                  busy={busy}
                  onClick={() => void run(action, chosen)}
                />
              ))}
              <BulkKey
                text="Change price"
                icon={Tag}
                disabled={!mayPrice}
                busy={false}
                onClick={() => setPricing(true)}
              />
            </span>
          </div>
        )}
      </div>
      <ActionSheet open={pricing} onClose={() => setPricing(false)} title="Change price">
        <Suspense fallback={<p aria-busy="true">Loading…</p>}>
          <BulkPriceForm
            homes={chosen}
            onDone={(homes, outcomes) => {
              setPricing(false);
              finish(homes, outcomes, 'changed');
            }}
          />
        </Suspense>
      </ActionSheet>
    </>
  );
}

interface BulkKeyProps {
  text: string;
  icon: LucideIcon;
  disabled: boolean;
  busy: boolean;
  onClick: () => void;
}

function BulkKey({ text, icon: Icon, disabled, busy, onClick }: BulkKeyProps) {
  return (
    <Button size="sm" variant="secondary" disabled={disabled} busy={busy} onClick={onClick}>
      <Icon className="icon-16" aria-hidden="true" />
      {text}
    </Button>
  );
}

/** Takes the focus from the bar that disappeared. */
function BulkResult({ result: { text, refused }, onClose }: { result: Result; onClose: () => void }) {
  return (
    <div
      className="max-w-180 max-h-[50dvh] overflow-y-auto rounded-card bg-raised shadow-2"
      ref={focusOnce}
      tabIndex={-1}
    >
      <Note tone={refused.length > 0 ? 'sun' : 'neutral'} announce="status">
        <div className="flex gap-3">
          <div className="grow">
            <p className="font-strong">{text}</p>
            {refused.length > 0 && (
              <ul className="grid gap-1 mt-1">
                {refused.map(({ id, title, problem }) => (
                  <li key={id}>
                    <strong>{title}</strong>: {problem}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <IconButton label="Close this message" onClick={onClose}>
            <X className="icon-16" aria-hidden="true" />
          </IconButton>
        </div>
      </Note>
    </div>
  );
}
