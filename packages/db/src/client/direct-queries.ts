import type { Client, InValue, ResultSet } from '@libsql/client';
import { Column, DrizzleQueryError, NoopLogger, Param, Placeholder, SQL, is } from 'drizzle-orm';
import { NoopCache } from 'drizzle-orm/cache/core';
import { LibSQLDatabase, LibSQLPreparedQuery, LibSQLSession } from 'drizzle-orm/libsql';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { StatementResult } from './rows.ts';

type Prepare = LibSQLSession<Record<string, never>, Record<string, never>>['prepareQuery'];
type Fields = NonNullable<Parameters<Prepare>[1]>;
type Field = Fields[number]['field'];
type Values = Readonly<Record<string, unknown>>;
type Decode = (value: unknown) => unknown;

/** Returns how a field is decoded from the driver's value; undefined where that value is the result. */
function decoderOf(field: Field): Decode | undefined {
  if (is(field, Column)) {
    if (field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined;
    return (value) => field.mapFromDriverValue(value);
  }
  const expression: object = is(field, SQL) ? field : field.getSQL();
  const decoder = Reflect.get(expression, 'decoder') as { mapFromDriverValue: Decode };
  return (value) => decoder.mapFromDriverValue(value);
}

const fromDriver = (value: unknown) => (value instanceof ArrayBuffer ? Buffer.from(value) : value);

interface Place {
  readonly name: string;
  readonly decode: Decode | undefined;
}

/** Returns a function that converts a row to an object; undefined for nested objects, as joins return. */
function rowReader(fields: Fields): ((values: readonly unknown[]) => unknown) | undefined {
  const places: Place[] = [];
  for (const { path, field } of fields) {
    const [name] = path;
    if (name === undefined || path.length > 1) return undefined;
    places.push({ name, decode: decoderOf(field) });
  }
  return (values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < places.length; index++) {
      const { name, decode } = places[index] as Place;
      const value = values[index];
      row[name] = value === null || decode === undefined ? fromDriver(value) : decode(fromDriver(value));
    }
    return row;
  };
}

function valueOf(values: Values, name: string): unknown {
  if (name in values) return values[name];
  throw new Error(`No value for placeholder "${name}" was provided`);
}

type Bind = (values: Values) => unknown;

/** Returns the source of a parameter's value, determined once per query. */
function binderOf(param: unknown): Bind {
  if (is(param, Placeholder)) return (values) => valueOf(values, param.name);
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param;
    return (values) => encoder.mapToDriverValue(valueOf(values, value.name));
  }
  return () => param;
}

const noValues: Values = {};
const logger = new NoopLogger();
const cache = new NoopCache();

/** What a query does, determined once; any client of its connection can run it. */
interface Plan {
  readonly asked: Parameters<Prepare>;
  readonly bind: readonly Bind[];
  readonly read: ReturnType<typeof rowReader>;
}

function planOf(asked: Parameters<Prepare>): Plan {
  const [query, fields, , , mapper] = asked;
  return { asked, bind: query.params.map(binderOf), read: fields && !mapper ? rowReader(fields) : undefined };
}

/**
 * A Drizzle query that calls the client directly and decodes rows from lists of values; its results are the same as Drizzle's.
 * Queries that it cannot decode, such as those with nested objects, run as Drizzle runs them.
 */
export class DirectQuery extends LibSQLPreparedQuery {
  readonly #client: Client;
  readonly #plan: Plan;

  constructor(client: Client, plan: Plan) {
    const [query, fields, method, inArrays, mapper, metadata, cacheConfig] = plan.asked;
    super(client, query, logger, cache, metadata, cacheConfig, fields, undefined, method, inArrays, mapper);
    this.#client = client;
    this.#plan = plan;
  }

  /** Returns this query for another client, without building it again. */
  on(client: Client): DirectQuery {
    const same = new DirectQuery(client, this.#plan);
    // Drizzle sets it on the queries of joins after creating them.
    Reflect.set(same, 'joinsNotNullableMap', Reflect.get(this, 'joinsNotNullableMap'));
    return same;
  }

  override run(values?: Values): Promise<ResultSet> {
    return this.#execute((result) => result, values);
  }

  override all(values?: Values): Promise<unknown> {
    const { read } = this.#plan;
    return read ? this.#execute((result) => StatementResult.listsOf(result).map(read), values) : super.all(values);
  }

  override get(values?: Values): Promise<unknown> {
    const { read } = this.#plan;
    if (!read) return super.get(values);
    return this.#execute((result) => {
      const [first] = StatementResult.listsOf(result);
      return first && read(first);
    }, values);
  }

  // Not async: each further promise per query costs a unit of work more than the call.
  #execute<R>(read: (result: ResultSet) => R, values = noValues): Promise<R> {
    const { bind, asked } = this.#plan;
    const [{ sql }] = asked;
    let args: InValue[];
    try {
      // Safe: encoders of columns return values that the driver accepts, and it rejects all others.
      args = bind.map((each) => each(values)) as InValue[];
    } catch (error) {
      const cause = error as Error;
      return Promise.reject(cause);
    }
    return this.#client.execute({ sql, args }).then(read, (error: unknown) => {
      throw new DrizzleQueryError(sql, args, error as Error);
    });
  }
}

class DirectSession extends LibSQLSession<Record<string, never>, Record<string, never>> {
  readonly #client: Client;

  constructor(client: Client, dialect: SQLiteAsyncDialect) {
    super(client, dialect, undefined, { logger, cache }, undefined);
    this.#client = client;
  }

  override prepareQuery(...asked: Parameters<Prepare>): DirectQuery {
    return new DirectQuery(this.#client, planOf(asked));
  }
}

const dialect = new SQLiteAsyncDialect();

/** Returns a database as `drizzle(client)` does, with less work per query. */
export function directDatabase(client: Client): LibSQLDatabase & { readonly $client: Client } {
  const session = new DirectSession(client, dialect);
  return Object.assign(new LibSQLDatabase('async', dialect, session, undefined), { $client: client });
}
