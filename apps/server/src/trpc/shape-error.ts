import type { ErrorCode } from '@rentreel/contracts/errors';
import { errorText } from '@rentreel/contracts/errors';
import { DomainError } from '@rentreel/domain/kernel';
import type { TRPCDefaultErrorShape, TRPCError } from '@trpc/server';
import * as z from 'zod/mini';
import type { RequestContext } from './context.ts';

/** What an error answer carries besides its text. */
export interface ErrorShapeData {
  /** The code of the error table, when the failure was foreseen. */
  readonly domain: ErrorCode | null;
  readonly params: Readonly<Record<string, string | number>>;
  /** Texts per input field, by dotted path. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | null;
}

type InputIssues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];

/** The issues of an input that failed its schema, or undefined. */
function inputIssues(error: TRPCError): InputIssues | undefined {
  return error.cause instanceof z.core.$ZodError ? error.cause.issues : undefined;
}

function fieldErrorsOf(issues: InputIssues): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) (fields[issue.path.map(String).join('.')] ??= []).push(issue.message);
  return fields;
}

function messageOf(error: TRPCError, issues: InputIssues | undefined): string {
  if (error.cause instanceof DomainError) return error.cause.message;
  if (issues) return issues[0]?.message ?? errorText('app.invalid_input');
  if (error.code === 'INTERNAL_SERVER_ERROR') return errorText('app.unexpected');
  return error.message;
}

/** Turns any failure into the answer a client gets; what was not foreseen shows a general text, never its own. */
export function shapeError(
  shape: TRPCDefaultErrorShape,
  error: TRPCError,
  ctx: RequestContext | undefined,
): TRPCDefaultErrorShape & { data: TRPCDefaultErrorShape['data'] & ErrorShapeData } {
  const issues = inputIssues(error);
  const domain = error.cause instanceof DomainError ? error.cause : undefined;
  return {
    ...shape,
    message: messageOf(error, issues),
    data: {
      ...shape.data,
      domain: domain?.code ?? null,
      params: domain?.params ?? {},
      fieldErrors: issues ? fieldErrorsOf(issues) : {},
      requestId: ctx?.requestId ?? null,
    },
  };
}
