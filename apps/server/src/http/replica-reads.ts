import type { Database } from '@rentreel/db';
import type { Actor } from '@rentreel/domain/kernel';
import type { Context } from 'hono';
import type { Container } from '../container.ts';
import type { HttpEnv } from './http-env.ts';
import { hasCookie } from './middleware/session.ts';

/**
 * What may be read from a replica: homes and what the public says of them. Everything else (who somebody is and may do, money,
 * bookings, chats, administration) and all that a change reads comes from the primary.
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

/** Changes that nobody looks for in what they read next. */
const unseenChanges: ReadonlySet<string> = new Set(['listings.recordView']);

const cookieName = 'changed';

const pathsOf = (c: Context<HttpEnv>) => c.req.path.slice('/trpc/'.length).split(',');

/**
 * Where a call reads: from the replica of this machine when all of the request may, the replica is young enough, and the
 * caller has changed nothing that it may lack; else from the primary. A program, which need not store cookies, always reads
 * from the primary.
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
 * Has a browser that changed something read from the primary until every replica that is in use must have the change. The
 * browser itself counts the time, so no two clocks need to agree. Only where other servers may read from replicas.
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
