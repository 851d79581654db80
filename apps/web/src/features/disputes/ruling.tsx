import { type Dispute, returnRulingInput, ruleDisputeInput } from '@rentreel/contracts/disputes';
import { Button, Card, ConfirmDialog, Note } from '@rentreel/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { splitLabel } from './format.ts';
import { useAfterAction } from './queries.ts';
import { SplitFields, openSplit, splitOf, splitProblem } from './split-fields.tsx';

const proposals = ['propose_ruling', 'propose_appeal_ruling'] as const;
const reasonLength = 2000;

const rulingInput = z.omit(ruleDisputeInput, { toLandlordKobo: true });

/**
 * Returns the dispute as the administrator has read it, for the decision, and a note when it changed since: what arrives while
 * they write stands elsewhere on the page and could remain unread. `onRead` drops what came before.
 */
function useRead({ id: disputeId, version, evidence: { length: evidence } }: Dispute, onRead: () => void) {
  const [read, setRead] = useState({ disputeId, version, evidence });
  const isAll = read.version === version && read.evidence === evidence;
  const changeNoteFor = (form: { readonly focus: (name: string) => void }) => {
    if (isAll) return null;
    const confirm = () => {
      setRead({ disputeId, version, evidence });
      onRead();
      form.focus('note');
    };
    return (
      <Note tone="sun" announce="status">
        <p className="mb-2">This dispute has changed since you opened it. Read what’s new, then decide.</p>
        <Button size="sm" variant="secondary" onClick={confirm}>
          I’ve read it
        </Button>
      </Note>
    );
  };
  return { read, isAll, changeNoteFor };
}

/** An administrator's decision with its reason and a confirmation; whether the tenancy continues is not preselected. */
export function RuleForm({ dispute }: { dispute: Dispute }) {
  const [asked, setAsked] = useState<z.output<typeof rulingInput>>();
  const close = () => setAsked(undefined);
  const ruling = trpc.disputes.rule.useMutation(useAfterAction());
  const { read, isAll, changeNoteFor } = useRead(dispute, () => {
    ruling.reset();
    close();
  });
  const form = useActionForm({
    id: `rule-${dispute.id}`,
    schema: rulingInput,
    mutation: { mutate: setAsked, isPending: ruling.isPending, error: ruling.error, reset: ruling.reset },
    fixed: read,
    stores: ['note'],
    initial: { ...openSplit(dispute), note: '' },
    check: ({ toTenantKobo }) => ({ toTenantKobo: splitProblem(dispute, toTenantKobo) }),
  });
  const tenancyGoesOn = form.field('tenancyGoesOn');
  const isProposal = proposals.some((name) => dispute.allowedTransitions.includes(name));
  return (
    <>
      <ActionForm
        form={form}
        button={isProposal ? 'Propose this decision' : 'Decide'}
        disabled={tenancyGoesOn.value === undefined || !isAll}
      >
        {changeNoteFor(form)}
        {isProposal && <Note tone="info">Two people decide on a sum this large: yours is a proposal.</Note>}
        <SplitFields dispute={dispute} tenancyGoesOn={tenancyGoesOn} toTenant={form.field('toTenantKobo')} />
        <TextAreaField
          {...form.text('note')}
          label="Why?"
          hint="Both people will see this."
          rows={4}
          maxLength={reasonLength}
        />
      </ActionForm>
      {asked && isAll && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => {
            // At once: a dialog would cover what undoes the decision.
            close();
            ruling.mutate({ ...asked, ...read, ...splitOf(dispute, asked) });
          }}
          title={isProposal ? 'Send this proposal?' : 'Send this decision?'}
          confirmText={isProposal ? 'Send proposal' : 'Send decision'}
        >
          <TenancyAfter dispute={dispute} tenancyGoesOn={asked.tenancyGoesOn} />
          <p>{splitLabel(splitOf(dispute, asked), dispute)}.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Whether the tenancy continues after a decision; renders nothing when it has ended. */
function TenancyAfter({ dispute, tenancyGoesOn }: { dispute: Dispute; tenancyGoesOn: boolean }) {
  if (dispute.kind !== 'move_in') return null;
  return <p>{tenancyGoesOn ? 'The tenancy goes on.' : 'The tenancy ends.'}</p>;
}

/** Lets a second administrator confirm a proposed decision, or return it with a reason. */
export function SecondReview({ dispute }: { dispute: Dispute }) {
  const after = useAfterAction();
  const confirming = trpc.disputes.confirmRuling.useMutation(after);
  const { read, isAll, changeNoteFor } = useRead(dispute, confirming.reset);
  const form = useActionForm({
    id: `return-${dispute.id}`,
    schema: returnRulingInput,
    mutation: trpc.disputes.returnRuling.useMutation(after),
    fixed: read,
    stores: ['note'],
    initial: { note: '' },
  });
  const proposed = dispute.rulings.at(-1);
  if (!proposed) return null;
  return (
    <Card className="grid gap-4">
      <h2>{dispute.state === 'appeal_proposed' ? 'A decision on the appeal is proposed' : 'A decision is proposed'}</h2>
      <TenancyAfter dispute={dispute} tenancyGoesOn={proposed.tenancyGoesOn} />
      <p>{splitLabel(proposed, dispute)}.</p>
      <p className="wrap-anywhere italic">“{proposed.note}”</p>
      <FormFailure error={confirming.error} />
      {changeNoteFor(form)}
      <Button
        block
        busy={confirming.isPending}
        busyText="Sending…"
        disabled={!isAll}
        onClick={() => confirming.mutate(read)}
      >
        I agree: make it the decision
      </Button>
      <ActionForm form={form} button="Send it back" variant="secondary" disabled={!isAll}>
        <TextAreaField {...form.text('note')} label="Or say why you send it back" rows={3} maxLength={reasonLength} />
      </ActionForm>
    </Card>
  );
}
