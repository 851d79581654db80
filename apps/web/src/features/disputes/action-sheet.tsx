import {
  type Dispute,
  addEvidenceInput,
  appealInput,
  disputeOfferInput,
  respondInput,
} from '@rentreel/contracts/disputes';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePrivatePhotos } from '#/lib/uploads/photo-field.tsx';
import { useAfterAction } from './queries.ts';
import { SplitFields, openSplit, splitOf, splitProblem } from './split-fields.tsx';
import { StatementForm } from './statement-form.tsx';

export type DisputeForm = 'respond' | 'offer' | 'appeal' | 'evidence';

interface FormProps {
  dispute: Dispute;
  onDone: () => void;
}

const forms: Readonly<Record<DisputeForm, readonly [string, ComponentType<FormProps>]>> = {
  respond: ['Your reply', RespondForm],
  offer: ['Offer a solution', OfferForm],
  appeal: ['Appeal the decision', AppealForm],
  evidence: ['Add to your statement', EvidenceForm],
};

interface DisputeActionSheetProps {
  form: DisputeForm;
  dispute: Dispute;
  onClose: () => void;
}

/** Form of one action on a dispute. */
export default function DisputeActionSheet({ form, dispute, onClose }: DisputeActionSheetProps) {
  const [title, Form] = forms[form];
  return (
    <ActionSheet onClose={onClose} title={title}>
      <Form dispute={dispute} onDone={onClose} />
    </ActionSheet>
  );
}

function RespondForm({ dispute, onDone }: FormProps) {
  const photos = usePrivatePhotos();
  const form = useActionForm({
    id: `respond-${dispute.id}`,
    schema: respondInput,
    mutation: trpc.disputes.respond.useMutation(useAfterAction(onDone)),
    fixed: { disputeId: dispute.id, version: dispute.version, photoIds: photos.ready },
    stores: ['statement'],
    initial: { statement: '' },
    ready: photos.pendingUploads === 0,
  });
  return <StatementForm form={form} statement={form.text('statement')} photos={photos} button="Send my answer" />;
}

function AppealForm({ dispute, onDone }: FormProps) {
  const photos = usePrivatePhotos();
  const form = useActionForm({
    id: `appeal-${dispute.id}`,
    schema: appealInput,
    mutation: trpc.disputes.appeal.useMutation(useAfterAction(onDone)),
    fixed: { disputeId: dispute.id, version: dispute.version, photoIds: photos.ready },
    stores: ['statement'],
    initial: { statement: '' },
    ready: photos.pendingUploads === 0,
  });
  return <StatementForm form={form} statement={form.text('statement')} photos={photos} button="Appeal the decision" />;
}

function EvidenceForm({ dispute, onDone }: FormProps) {
  const photos = usePrivatePhotos();
  const form = useActionForm({
    id: `evidence-${dispute.id}`,
    schema: addEvidenceInput,
    mutation: trpc.disputes.addEvidence.useMutation(useAfterAction(onDone)),
    fixed: { disputeId: dispute.id, photoIds: photos.ready },
    stores: ['statement'],
    initial: { statement: '' },
    ready: photos.pendingUploads === 0,
  });
  return <StatementForm form={form} statement={form.text('statement')} photos={photos} button="Add statement" />;
}

const offerInput = z.omit(disputeOfferInput, { toLandlordKobo: true });

/** Offers the other party a split of the money. */
function OfferForm({ dispute, onDone }: FormProps) {
  const offering = trpc.disputes.offer.useMutation(useAfterAction(onDone));
  const form = useActionForm({
    id: 'offer',
    schema: offerInput,
    mutation: {
      ...offering,
      mutate: (offer, options) => offering.mutate({ ...offer, ...splitOf(dispute, offer) }, options),
    },
    fixed: { disputeId: dispute.id, version: dispute.version },
    stores: ['note'],
    initial: { ...openSplit(dispute), note: '' },
    check: ({ toTenantKobo }) => ({ toTenantKobo: splitProblem(dispute, toTenantKobo) }),
  });
  return (
    <ActionForm form={form} button="Send offer">
      <SplitFields
        dispute={dispute}
        tenancyGoesOn={form.field('tenancyGoesOn')}
        toTenant={form.field('toTenantKobo')}
      />
      <TextAreaField {...form.text('note')} label="Message with the offer (optional)" rows={3} maxLength={1000} />
    </ActionForm>
  );
}
