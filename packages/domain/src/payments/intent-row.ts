import type { paymentIntents } from '@rentreel/db/schema';
import type { InferSelectModel } from 'drizzle-orm';

/** A stored payment. Rows stay in this module; `intent-dto.ts` makes what its payer sees. */
export type IntentRow = InferSelectModel<typeof paymentIntents>;
