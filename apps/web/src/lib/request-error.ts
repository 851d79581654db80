import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from './trpc.ts';

export interface RequestFailure {
  /** Message to show: the server's own when it answered. */
  text: string;
  /** Request id for support; null when the server did not answer. */
  requestId: string | null;
  /** Code of the error table for an expected failure. */
  code: string | null;
  params: Readonly<Record<string, string | number>>;
  fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** True when the same request may succeed later, or may already have succeeded without a response. */
  unanswered: boolean;
}

const offlineText = 'You’re offline. Check your connection and try again.';
const unreachableText = 'RentReel didn’t answer. Check your connection and try again.';

/** Reads any failure of a request; never throws. */
export function readFailure(error: unknown, online = navigator.onLine): RequestFailure {
  const nothing = { requestId: null, code: null, params: {}, fieldErrors: {} };
  if (!isRequestError(error) && !isMissingPart(error))
    return { ...nothing, text: 'Something went wrong on our side. Try again.', unanswered: false };
  const { data, message } = error as TRPCClientError<AppRouter>;
  if (!data) return { ...nothing, text: online ? unreachableText : offlineText, unanswered: true };
  const { requestId, domain, params, fieldErrors } = data;
  return { text: message, requestId, code: domain, params, fieldErrors, unanswered: data.httpStatus >= 500 };
}

/** Start of the message of an error about a script or style sheet of the app that could not be loaded. */
export const missingPart = 'Missing part: ';

/** Returns true when a part of the app could not be loaded: the device is offline, or a release has replaced the part. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(missingPart);

/**
 * Retries an unanswered request twice: use it for queries, and for mutations with an idempotency key. A request that has
 * already taken the whole time limit is left to the user.
 */
export const retryUnanswered = (failures: number, error: unknown): boolean =>
  failures < 2 && readFailure(error).unanswered && !isTimedOut(error);

const isTimedOut = (error: unknown): boolean => isRequestError(error) && error.cause?.name === 'TimeoutError';

/** Returns true when the session has ended; false for a wrong password. */
export function isSignInRequired(error: unknown): boolean {
  return isRequestError(error) && error.data?.domain === 'auth.sign_in_required';
}

/**
 * Returns true for a missing proof of identity. Forms show no message for it: the user dismissed the step-up sheet, or undid
 * a decision, and nothing happened.
 */
export function isStepUpRequired(error: unknown): boolean {
  return isRequestError(error) && error.data?.domain === 'auth.step_up_required';
}

function isRequestError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}
