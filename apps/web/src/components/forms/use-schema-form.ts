import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A form that checks a field when it is left, and clears its error as soon as it is fixed. */
export function useSchemaForm<In extends FieldValues, Out>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<In>,
): UseFormReturn<In, unknown, Out> {
  return useForm<In, unknown, Out>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues,
  });
}
