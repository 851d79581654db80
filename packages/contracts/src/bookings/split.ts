import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';

/** How the money of the first term of a letting under a mandate is split between owner and agent. Money in kobo. */
export const lettingSplit = z.strictObject({
  ownerName: z.string(),
  agentName: z.string(),
  /** Of the rent, 1 % = 100. */
  commissionBasisPoints: z.number(),
  legalFeeKobo: koboAmount,
  /** The agent receives all of it for the owner. */
  agentReceives: z.boolean(),
  /** Of everything but deposits and what RentReel keeps. */
  toAgentKobo: koboAmount,
  toOwnerKobo: koboAmount,
});
export type LettingSplit = z.infer<typeof lettingSplit>;
