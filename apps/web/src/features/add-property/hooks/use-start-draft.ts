import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../../lib/trpc.ts';
import { findStep } from '../lib/wizard-steps.ts';

/** Starts a new home in the wizard. */
export function useStartDraft() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { mutate, isPending, error } = trpc.drafts.save.useMutation({
    onSuccess: async ({ id }) => {
      void utils.drafts.list.invalidate();
      await navigate({ to: '/add-property/$draftId', params: { draftId: id }, search: { step: findStep(0).name } });
    },
  });
  return { start: () => mutate({ version: 0, step: 0, content: {} }), starting: isPending, error };
}
