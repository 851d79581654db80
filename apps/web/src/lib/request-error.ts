import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from './trpc.ts';

export interface RequestFailure {
  /** What to show: the server's own words when it answered. */
  text: string;
  /** What support asks for; null when the server never answered. */
  requestId: string | null;
  /** The code of the error table, when the failure was foreseen. */
  code: string | null;
  params: Readonly<Record<string, string | number>>;
  fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** True when the same request may still succeed, or may even have succeeded unseen. */
  unanswered: boolean;
}

const offlineText = 'You’re offline. Check your connection and try again.';
const unreachableText = 'RentReel didn’t answer. Check your connection and try again.';

/** Reads any failure of a request; never throws. */
export function readFailure(error: unknown, online = navigator.onLine): RequestFailure {
  const nothing = { requestId: null, code: null, params: {}, fieldErrors: {} };
  if (!isRequestError(error))
    return { ...nothing, text: 'Something went wrong on our side. Try again.', unanswered: false };
  const { data } = error;
  if (!data) return { ...nothing, text: online ? unreachableText : offlineText, unanswered: true };
  const { requestId, domain, params, fieldErrors } = data;
  return { text: error.message, requestId, code: domain, params, fieldErrors, unanswered: data.httpStatus >= 500 };
}

/** True for "nobody is signed in", which a wrong password is not. */
export function isSignInRequired(error: unknown): boolean {
  return isRequestError(error) && error.data?.domain === 'auth.sign_in_required';
}

/** True when somebody left the question who is there, or took a decision back: nothing has happened, nothing need be said. */
export function wasNotProved(error: unknown): boolean {
  return isRequestError(error) && error.data?.domain === 'auth.step_up_required';
}

function isRequestError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}
