import type { Dispute } from '@rentreel/contracts/disputes';
import { kobo } from '@rentreel/money';
import { Button, ConfirmDialog, Note } from '@rentreel/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useAfterDeed } from '../hooks/use-after-deed.ts';
import { splitWords } from '../lib/dispute-words.ts';
import { splitOf } from '../lib/split-draft.ts';
import { type SplitDraft, SplitFields } from './split-fields.tsx';

const least = 10;
const proposals = ['propose_ruling', 'propose_appeal_ruling'] as const;

/** An administrator's decision, with its reason; asked once more. */
export function RuleForm({ dispute }: { dispute: Dispute }) {
  const [draft, setDraft] = useState<SplitDraft>({ goesOn: false, toTenantKobo: undefined });
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = trpc.disputes.rule.useMutation(useAfterDeed(() => setAsking(false)));
  const split = splitOf(dispute, draft.goesOn, draft.toTenantKobo);
  const tooShort = note.trim().length < least;
  const isProposal = proposals.some((name) => dispute.allowedTransitions.includes(name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setAsking(split !== undefined && !tooShort);
  };
  const rule = () => {
    if (!split) return;
    const { toTenantKobo, toLandlordKobo, tenancyGoesOn } = split;
    const sums = { toTenantKobo: kobo(toTenantKobo), toLandlordKobo: kobo(toLandlordKobo), tenancyGoesOn };
    mutate({ disputeId: dispute.id, version: dispute.version, ...sums, note: note.trim() });
  };
  return (
    <form className="deed-form" noValidate onSubmit={submit}>
      {isProposal && <Note tone="info">So large a sum is decided by two people: yours is a proposal.</Note>}
      <SplitFields dispute={dispute} draft={draft} onChange={setDraft} />
      <TextAreaField
        id="why"
        label="Why?"
        hint="Both of them read it."
        rows={4}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={tried && tooShort ? `Say it in at least ${least} characters.` : undefined}
      />
      {tried && !split && (
        <Note tone="bad" announce="alert">
          Enter what the tenant gets, ₦0 or more.
        </Note>
      )}
      <FormFailure error={error} />
      <Button type="submit" block size="lg">
        {isProposal ? 'Propose this decision' : 'Decide'}
      </Button>
      {split && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={rule}
          title={isProposal ? 'Propose this?' : 'Decide this?'}
          confirmText={isProposal ? 'Yes, propose it' : 'Yes, decide it'}
          busy={isPending}
        >
          <p>{splitWords(split, dispute)}.</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
