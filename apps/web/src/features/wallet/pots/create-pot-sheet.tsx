import { type Pot, createPotInput } from '@rentreel/contracts/pots';
import { naira } from '@rentreel/values';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { newRequestKey } from '#/lib/request-keys.ts';
import { trpc } from '#/lib/trpc.ts';
import { NeedLine, PotFields, dayProblem, potMessages } from './pot-form.tsx';
import { useAfterPot } from './queries.ts';

export interface CreatePotSheetProps {
  onCreated: (potId: Pot['id']) => void;
  onClose: () => void;
}

/** Creates a pot for an amount, or for the move-in cost of a saved listing. */
export default function CreatePotSheet({ onCreated, onClose }: CreatePotSheetProps) {
  const saved = trpc.saved.list.useQuery({ limit: 20 }).data?.items ?? [];
  // Client id: a repeated request creates the same pot.
  const [clientId] = useState(newRequestKey);
  const form = useActionForm({
    id: 'pot',
    schema: createPotInput,
    mutation: trpc.pots.create.useMutation(useAfterPot((pot) => onCreated(pot.id))),
    fixed: { clientId },
    initial: { name: '', listingId: undefined, targetKobo: undefined, targetDay: '' },
    messages: potMessages,
    check: (draft) => ({ targetDay: dayProblem(draft.targetDay) }),
  });
  const { listingId, targetKobo, targetDay } = form.draft;
  const home = saved.find(({ listing }) => listing.id === listingId)?.listing;
  const choose = (id: string) => {
    form.set('listingId', saved.find(({ listing }) => listing.id === id)?.listing.id);
    form.set('targetKobo', undefined);
  };
  const homes = saved.map(({ listing }) => ({
    value: listing.id,
    text: `${listing.title} · ${naira(listing.firstYearKobo)}`,
  }));
  const choice = homes.length > 0 && (
    <SelectField
      id="pot-home"
      label="What for"
      options={[{ value: '', text: 'An amount of my own' }, ...homes]}
      value={listingId ?? ''}
      hint={home && `The target is what moving in costs: ${naira(home.firstYearKobo)}.`}
      onChange={choose}
    />
  );
  return (
    <ActionSheet onClose={onClose} title="New rent pot">
      <ActionForm form={form} button="Create pot" busyText="Starting…">
        <PotFields
          name={form.text('name')}
          target={listingId === undefined ? form.field('targetKobo') : undefined}
          day={form.text('targetDay')}
          choice={choice}
        />
        <NeedLine missingKobo={home?.firstYearKobo ?? targetKobo} targetDay={targetDay} />
      </ActionForm>
    </ActionSheet>
  );
}
