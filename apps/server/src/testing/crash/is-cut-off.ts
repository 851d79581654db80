import { TRPCClientError } from '@trpc/client';

/** Whether the connection broke before an answer came: nobody knows then whether it was done. */
export const isCutOff = (error: unknown): boolean => error instanceof TRPCClientError && error.data === undefined;
