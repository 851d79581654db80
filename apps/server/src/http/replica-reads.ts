import type { Database } from '@rentreel/db';
import type { Actor } from '@rentreel/domain/kernel';
import type { Context } from 'hono';
import type { Container } from '../container.ts';
import type { HttpEnv } from './http-env.ts';
import { hasCookie } from './middleware/session.ts';

/**
 * Procedures that may read from a replica: public data about homes. Everything else (accounts and rights, money, bookings,
 * chats, administration) and all reads of mutations use the primary.
 */
const replicaProcedures: ReadonlySet<string> = new Set([
  'listings.get',
  'listings.compare',
  'listings.list',
  'listings.listSimilar',
  'listings.listNamed',
  'search.homes',
  'search.facets',
  'search.suggest',
  'search.map',
  'search.places',
  'reviews.ofListing',
  'reviews.ofLandlord',
]);

/** Mutations whose effect the caller does not read next. */
const unseenChanges: ReadonlySet<string> = new Set(['listings.recordView']);

const cookieName = 'changed';

const pathsOf = (c: Context<HttpEnv>) => c.req.path.slice('/trpc/'.length).split(',');

/**
 * Selects the database of a call: this machine's replica when every procedure of the request may use it, the replica is fresh
 * enough, and the caller has made no change that it may lack; else the primary. A program need not store cookies, so it
 * always reads from the primary.
 */
export function databaseOf(
  { env, services, metrics }: Pick<Container, 'env' | 'services' | 'metrics'>,
  c: Context<HttpEnv>,
  actor: Actor,
): Database {
  const { database } = services;
  const { replica } = database;
  if (replica === undefined || c.req.method !== 'GET' || !pathsOf(c).every((path) => replicaProcedures.has(path))) {
    return database;
  }
  const isProgram = actor.kind === 'user' && actor.program !== undefined;
  const isYoung = replica.lagMs() <= env.DATABASE_READ_MAX_LAG_MS;
  const mayReplica = isYoung && !isProgram && !hasCookie(c.req.header('cookie'), cookieName);
  metrics.replicaReads.inc({ from: mayReplica ? 'replica' : 'primary' });
  return mayReplica ? replica.database : database;
}

/**
 * Makes a browser read from the primary after a mutation until every replica in use must have received it. The browser
 * measures the time through the cookie's Max-Age, so no two clocks have to agree. Only for deployments whose servers read
 * from replicas.
 */
export function markChange({ env, services }: Pick<Container, 'env' | 'services'>, c: Context<HttpEnv>): void {
  const { outgoing } = c.env;
  if (services.database.kind === 'file' || c.req.method !== 'POST' || outgoing.headersSent) return;
  if (pathsOf(c).every((path) => unseenChanges.has(path))) return;
  const seconds = Math.ceil(env.DATABASE_READ_MAX_LAG_MS / 1000) + 1;
  const secure = env.APP_ORIGIN.startsWith('https://') ? '; Secure' : '';
  outgoing.appendHeader(
    'set-cookie',
    `${cookieName}=1; Max-Age=${seconds}; Path=/trpc; HttpOnly; SameSite=Lax${secure}`,
  );
}
