import {
  type DecideListingInput,
  type ListingCase,
  decideListingInput,
  decisionNoteLength,
} from '@rentreel/contracts/listings';
import { useRef } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { CaseBar, Keys, useShortcuts } from '../cases/index.ts';

type Decision = Extract<DecideListingInput['decision'], 'approve' | 'request_changes' | 'suspend'>;

const decisions: readonly { readonly value: Decision; readonly text: string; readonly button: string }[] = [
  { value: 'approve', text: 'Approve', button: 'Approve and publish' },
  { value: 'request_changes', text: 'Ask for a change', button: 'Send it back' },
  { value: 'suspend', text: 'Refuse', button: 'Refuse listing' },
];

/** Editable templates of a reason; an approval starts with its first one. */
const templates: Readonly<Record<Decision, readonly string[]>> = {
  approve: [
    'We checked the rent, the address and the photos, and found nothing against them.',
    'We asked you about it, and your answer explains it.',
    'You have corrected what we asked for.',
  ],
  request_changes: [
    'The rent looks wrong for this area. Correct it, or say in the description why it is right.',
    'Say in the address which flat this is: another home is shown at the same address.',
    'Some photos are of another home. Replace them with photos of this one.',
  ],
  suspend: [
    'Another landlord shows this home. Send us proof that you may let it.',
    'The photos belong to another landlord’s home.',
    'We couldn’t confirm that this home is for rent at this price.',
  ],
};

/** Decision about a listing, with a text for its landlord; nothing is preselected. */
export function ListingDecision({ seen: { home, updatedAt } }: { seen: ListingCase }) {
  const { listings, administration } = trpc.useUtils();
  const section = useRef<HTMLElement>(null);
  const form = useActionForm({
    id: 'listing',
    schema: decideListingInput,
    mutation: trpc.listings.decide.useMutation({
      onSuccess: () => {
        notify(`Decision sent. ${home.landlord.name} is notified.`);
        listings.listCases.setData(undefined, (cases) => cases?.filter(({ id }) => id !== home.id));
        document.getElementById('case-title')?.focus();
      },
      onSettled: () => Promise.all([listings.listCases.invalidate(), administration.invalidate()]),
    }),
    fixed: { listingId: home.id, seenAt: updatedAt },
    stores: ['note'],
    initial: { decision: undefined, note: '' },
  });
  const decision = form.field('decision');
  const chosen = decisions.find(({ value }) => value === decision.value);
  const choose = (value: Decision) => {
    decision.onChange(value);
    const { note = '' } = form.draft;
    const isCanned = note === '' || Object.values(templates).flat().includes(note);
    if (isCanned) form.set('note', value === 'approve' ? (templates.approve[0] ?? '') : '');
    if (value !== 'approve') requestAnimationFrame(() => form.focus('note'));
  };
  useShortcuts({
    a: () => choose('approve'),
    c: () => choose('request_changes'),
    r: () => choose('suspend'),
    'ctrl+enter': () => section.current?.querySelector('form')?.requestSubmit(),
  });
  const texts = chosen ? templates[chosen.value] : [];
  return (
    <section ref={section} className="card admin-decision grid gap-4" data-padded="true">
      <CaseBar queue="listings" caseId={home.id} />
      <ActionForm form={form} button={chosen?.button ?? 'Decide'} disabled={!chosen}>
        <ChoiceField
          {...decision}
          legend="Decision"
          options={decisions}
          value={chosen?.value}
          onChange={(next) => next !== undefined && choose(next)}
        />
        {texts.length > 0 && (
          <>
            <SelectField
              id="listing-template"
              label="Start from"
              placeholder="A reason of your own"
              options={texts.map((text) => ({ value: text, text }))}
              value={texts.find((text) => text === form.draft.note)}
              onChange={(text) => form.set('note', text)}
            />
            <TextAreaField
              {...form.text('note')}
              label={`Message to ${home.landlord.name}`}
              rows={5}
              maxLength={decisionNoteLength}
            />
          </>
        )}
      </ActionForm>
      <Keys
        keys={[
          ['J K', 'next'],
          ['M', 'take it'],
          ['A C R', 'choose'],
          ['Ctrl Enter', 'send'],
          ['Z', 'undo'],
        ]}
      />
    </section>
  );
}
