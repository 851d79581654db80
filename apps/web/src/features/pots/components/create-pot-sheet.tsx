import type { Pot } from '@rentreel/contracts/pots';
import { kobo } from '@rentreel/money';
import { Button, Sheet } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import { newRequestKey } from '../../../lib/new-request-key.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAfterPot } from '../hooks/use-after-pot.ts';
import { usePotForm } from '../hooks/use-pot-form.ts';
import type { PotFormValues } from '../lib/pot-form.ts';
import { naira } from '../lib/pot-words.ts';
import { NeedLine } from './need-line.tsx';
import { PotFields } from './pot-fields.tsx';

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
