import type { withdrawals, withdrawalSteps } from '@rentreel/db/schema';
import type { InferSelectModel } from 'drizzle-orm';

/** A stored withdrawal. Rows stay in this module; `withdrawal-dto.ts` makes what people see. */
export type WithdrawalRow = InferSelectModel<typeof withdrawals>;
export type WithdrawalStepRow = InferSelectModel<typeof withdrawalSteps>;
