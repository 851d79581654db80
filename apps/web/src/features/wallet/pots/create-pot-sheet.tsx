import type { Pot } from '@rentreel/contracts/pots';
import { Button, Sheet } from '@rentreel/ui';
import { kobo, naira } from '@rentreel/values';
import { useState } from 'react';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { newRequestKey } from '#/lib/new-request-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { NeedLine, PotFields, type PotFormValues, usePotForm } from './pot-form.tsx';
import { useAfterPot } from './queries.ts';

export interface CreatePotSheetProps {
  onCreated: (potId: Pot['id']) => void;
  onClose: () => void;
}

const empty: PotFormValues = { name: '', targetKobo: undefined, targetDay: '', listingId: '' };

/** Starts a pot for an amount, or for what moving into a saved home costs. */
export default function CreatePotSheet({ onCreated, onClose }: CreatePotSheetProps) {
  const saved = trpc.saved.list.useQuery({ limit: 20 }).data?.items ?? [];
  const creating = trpc.pots.create.useMutation(useAfterPot((pot) => onCreated(pot.id)));
  // One wish, one key: pressed again without an answer it is the same pot.
  const [clientId] = useState(newRequestKey);
  const { values, errors, change, submit } = usePotForm(empty);
  const home = saved.find(({ listing }) => listing.id === values.listingId)?.listing;
  useBackCloses(true, onClose);
  const send = ({ name, targetKobo, targetDay }: PotFormValues) => {
    const target = home ? { listingId: home.id } : targetKobo !== undefined && { targetKobo: kobo(targetKobo) };
    creating.mutate({ name: name.trim(), targetDay, clientId, ...target });
  };
  const homes = saved.map(({ listing }) => ({
    value: listing.id,
    text: `${listing.title} · ${naira(listing.firstYearKobo)}`,
  }));
  return (
    <Sheet open onClose={onClose} title="New rent pot">
      <form className="grid gap-5" onSubmit={submit(send)} noValidate>
        <PotFields
          values={values}
          errors={errors}
          onChange={change}
          choice={
            homes.length > 0 && (
              <SelectField
                id="pot-home"
                label="What for"
                options={[{ value: '', text: 'An amount of my own' }, ...homes]}
                value={values.listingId}
                hint={home && `The target is what moving in costs: ${naira(home.firstYearKobo)}.`}
                onChange={(listingId) => change({ listingId })}
              />
            )
          }
        />
        <NeedLine missingKobo={home?.firstYearKobo ?? values.targetKobo} targetDay={values.targetDay} />
        <FormFailure error={creating.error} />
        <Button block size="lg" type="submit" busy={creating.isPending} busyText="Starting…">
          Start the pot
        </Button>
      </form>
    </Sheet>
  );
}
