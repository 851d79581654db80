import type { Id } from '@rentreel/contracts/ids';
import { type MergeCandidate, mergeLimits, proposeMergeInput } from '@rentreel/contracts/merges';
import { Note, Skeleton, TextField } from '@rentreel/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { useSettled } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { MergeEffects, MergedAccount, SharedTraits } from './merge-preview.tsx';

type Account = Pick<MergeCandidate, 'id' | 'name' | 'email'> & Partial<Pick<MergeCandidate, 'shared'>>;

const minLetters = 2;

/** Accounts that share data with the user's account, or that a search finds. */
function useAccounts(userId: Id<'usr'>, text: string) {
  const query = useSettled(text.trim(), 200).slice(0, 120);
  const wanted = query.length >= minLetters;
  const candidates = trpc.merges.candidates.useQuery({ userId });
  const found = trpc.administration.search.useQuery({ query }, { enabled: wanted, placeholderData: keepPreviousData });
  const people = wanted ? (found.data?.people ?? []) : [];
  const shown: readonly Account[] = wanted ? people.filter(({ id }) => id !== userId) : (candidates.data ?? []);
  return { shown, wanted, isPending: wanted ? found.isPending : candidates.isPending };
}

/** Proposes that another account belongs to the same person; a colleague decides. */
export function MergeForm({ userId, onDone }: { userId: Id<'usr'>; onDone: () => void }) {
  const [text, setText] = useState('');
  const [otherId, setOtherId] = useState<Id<'usr'>>();
  const { shown, wanted, isPending } = useAccounts(userId, text);
  return (
    <div className="grid gap-4">
      <TextField
        id="merge-search"
        label="Find the other account"
        hint="A name, email address or phone number. Without a search: accounts that share something with this one."
        autoComplete="off"
        maxLength={120}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <fieldset className="grid gap-2 max-h-80 p-px overflow-y-auto">
        <legend className="sr-only">The other account</legend>
        {shown.map((account) => (
          <label
            key={account.id}
            className="flex gap-3 items-start p-3 border border-border rounded-[12px] cursor-pointer has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              className="mt-1 accent-primary"
              type="radio"
              name="merge-other"
              checked={account.id === otherId}
              onChange={() => setOtherId(account.id)}
            />
            <span className="grid gap-0.5 min-w-0">
              <span className="font-semibold wrap-anywhere">{account.name}</span>
              <span className="text-14 text-text-2 wrap-anywhere">{account.email}</span>
              {account.shared && (
                <span className="flex flex-wrap gap-1">
                  <SharedTraits shared={account.shared} />
                </span>
              )}
            </span>
          </label>
        ))}
        {!isPending && shown.length === 0 && (
          <p className="text-14 text-text-2">
            {wanted
              ? 'No other account found.'
              : 'No account shares a phone, bank account, identity or browser with it.'}
          </p>
        )}
      </fieldset>
      {otherId !== undefined && <Pair key={otherId} userId={userId} otherId={otherId} onDone={onDone} />}
    </div>
  );
}

interface PairProps {
  userId: Id<'usr'>;
  otherId: Id<'usr'>;
  onDone: () => void;
}

/** Which of the two accounts is kept, and the effect. */
function Pair({ userId, otherId, onDone }: PairProps) {
  const [keepId, setKeepId] = useState(userId);
  const closeId = keepId === userId ? otherId : userId;
  const { data, error } = trpc.merges.preview.useQuery({ keepId, closeId }, { staleTime: 0 });
  if (error) return <FormFailure error={error} />;
  if (!data) return <Skeleton className="h-72" />;
  if (data.bar !== null) return <Note tone="sun">{data.bar}</Note>;
  const label = ({ name, email }: Account) => `${name}, ${email}`;
  const [mine, other] = keepId === userId ? [data.keep, data.close] : [data.close, data.keep];
  return (
    <>
      <ChoiceField<Id<'usr'>>
        id="merge-keep"
        legend="Account that is kept"
        options={[
          { value: mine.id, text: label(mine) },
          { value: other.id, text: label(other) },
        ]}
        value={keepId}
        onChange={(next) => next && setKeepId(next)}
        hint="The other one is closed and logged out. Keep the one that is verified, or that the person uses."
      />
      <p className="flex flex-wrap gap-1.5">
        <SharedTraits shared={data.shared} />
      </p>
      <MergedAccount account={data.close} fate="Is closed" />
      <MergeEffects effects={data} />
      {data.blockers.length === 0 && <ReasonForm key={keepId} keepId={keepId} closeId={closeId} onDone={onDone} />}
    </>
  );
}

function ReasonForm({ keepId, closeId, onDone }: { keepId: Id<'usr'>; closeId: Id<'usr'>; onDone: () => void }) {
  const done = useDone(onDone, 'merges', 'administration');
  const form = useActionForm({
    id: 'merge',
    schema: proposeMergeInput,
    mutation: trpc.merges.propose.useMutation(done('Merge proposed. Nothing moves until a colleague confirms it.')),
    fixed: { keepId, closeId },
    stores: ['reason'],
    initial: { reason: '' },
  });
  return (
    <ActionForm form={form} button="Propose to merge them">
      <TextAreaField
        {...form.text('reason')}
        label="How you know that both accounts belong to one person"
        hint="For the colleague who decides. A merge can’t be undone."
        rows={4}
        maxLength={mergeLimits.textLength}
      />
    </ActionForm>
  );
}
