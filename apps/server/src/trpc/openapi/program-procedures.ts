import type { ApiScope } from '@rentreel/contracts/api-keys';
import { liveEvent } from '@rentreel/contracts/live';
import type { AnyProcedure, AnyRouter, ProcedureType } from '@trpc/server';
import * as z from 'zod/mini';
import { aboutProcedures } from './about-procedures.ts';

/** A schema as JSON Schema 2020-12 says it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A procedure that programs may call, as it is on the wire. */
export interface ProgramProcedure {
  /** `module.name`. */
  readonly path: string;
  readonly type: ProcedureType;
  readonly scope: ApiScope | 'any';
  readonly about: string;
  /** Undefined when it takes none. */
  readonly input: JsonSchema | undefined;
  /** Undefined when it answers nothing; of a subscription, one event. */
  readonly output: JsonSchema | undefined;
}

type Defined = AnyProcedure['_def'] & {
  readonly inputs: readonly unknown[];
  readonly output?: unknown;
  readonly meta?: { readonly scope?: ApiScope | 'any' };
};

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Amounts become kobo on their way in, which JSON Schema cannot say: on the wire they are whole numbers. */
const amounts: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'pipe' && def.in._zod.def.type === 'number') jsonSchema.type = 'integer';
};

/** A zod schema as JSON Schema; undefined for what is none, and for nothing. */
export function schemaOf(schema: unknown, io: 'input' | 'output'): JsonSchema | undefined {
  if (!(schema instanceof z.core.$ZodType) || schema instanceof z.core.$ZodVoid) return undefined;
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: amounts });
  return rest;
}

/** `search.homes` as the beginning of the names of its types: `SearchHomes`. */
export const typeNameOf = (path: string): string =>
  path.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every procedure that names a scope, in the order of the alphabet. Throws for one of which nothing is said. */
export function listProgramProcedures(router: AnyRouter): ProgramProcedure[] {
  const procedures = Object.entries(router._def.procedures as Readonly<Record<string, AnyProcedure>>);
  return procedures
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, procedure]) => {
      const { type, inputs, output, meta } = procedure._def as Defined;
      if (meta?.scope === undefined) return [];
      const about = aboutProcedures[path];
      if (about === undefined) throw new Error(`about-procedures.ts says nothing of ${path}`);
      const answered = type === 'subscription' ? liveEvent : output;
      return [
        {
          path,
          type,
          scope: meta.scope,
          about,
          input: schemaOf(inputs[0], 'input'),
          output: schemaOf(answered, 'output'),
        },
      ];
    });
}
