import { listCasesInput } from '@rentreel/contracts/cases';
import {
  endMergeInput,
  mergeCandidates,
  mergeCandidatesInput,
  mergeCases,
  mergePairInput,
  mergePreview,
  proposeMergeInput,
} from '@rentreel/contracts/merges';
import {
  confirmMerge,
  declineMerge,
  listMergeCandidates,
  listMerges,
  previewMerge,
  proposeMerge,
  withdrawMerge,
} from '@rentreel/domain/merges';
import { adminProcedure } from '../procedures.ts';

export const mergeRoutes = {
  /** Lists merges of accounts that await a second administrator or were decided. */
  list: adminProcedure
    .input(listCasesInput)
    .output(mergeCases)
    .query(({ ctx, input }) => listMerges(ctx, input)),
  /** Lists accounts that share a phone, bank account, identity number or browser with a given account. */
  candidates: adminProcedure
    .input(mergeCandidatesInput)
    .output(mergeCandidates)
    .query(({ ctx, input }) => listMergeCandidates(ctx, input)),
  /** Previews which data a merge of two accounts would move and leave, and what prevents it. */
  preview: adminProcedure
    .input(mergePairInput)
    .output(mergePreview)
    .query(({ ctx, input }) => previewMerge(ctx, input)),
  propose: adminProcedure.input(proposeMergeInput).mutation(({ ctx, input }) => proposeMerge(ctx, input)),
  confirm: adminProcedure.input(endMergeInput).mutation(({ ctx, input }) => confirmMerge(ctx, input)),
  decline: adminProcedure.input(endMergeInput).mutation(({ ctx, input }) => declineMerge(ctx, input)),
  withdraw: adminProcedure.input(endMergeInput).mutation(({ ctx, input }) => withdrawMerge(ctx, input)),
};
