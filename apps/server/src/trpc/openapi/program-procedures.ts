import type { ApiScope } from '@rentreel/contracts/api-keys';
import { liveEvent } from '@rentreel/contracts/live';
import type { AnyProcedure, AnyRouter, ProcedureType } from '@trpc/server';
import * as z from 'zod/mini';
import { aboutProcedures } from './about-procedures.ts';

/** A schema in the form of JSON Schema 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A procedure that programs may call, as seen on the wire. */
export interface ProgramProcedure {
  /** `module.name`. */
  readonly path: string;
  readonly type: ProcedureType;
  readonly scope: ApiScope | 'any';
  readonly about: string;
  /** Undefined when it takes no input. */
  readonly input: JsonSchema | undefined;
  /** Undefined when it returns nothing; for a subscription, the schema of one event. */
  readonly output: JsonSchema | undefined;
}

type Defined = AnyProcedure['_def'] & {
  readonly inputs: readonly unknown[];
  readonly output?: unknown;
  readonly meta?: { readonly scope?: ApiScope | 'any' };
};

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Inputs transform amounts into kobo, which JSON Schema cannot express: on the wire they are integers. */
const amounts: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'pipe' && def.in._zod.def.type === 'number') jsonSchema.type = 'integer';
};

/** Converts a zod schema to JSON Schema; undefined for any other value and for a schema of nothing. */
export function schemaOf(schema: unknown, io: 'input' | 'output'): JsonSchema | undefined {
  if (!(schema instanceof z.core.$ZodType) || schema instanceof z.core.$ZodVoid) return undefined;
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: amounts });
  return rest;
}

/** Converts `search.homes` to the prefix of its type names: `SearchHomes`. */
export const typeNameOf = (path: string): string =>
  path.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Lists every procedure that names a scope, alphabetically. Throws for one without a description. */
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
