import { afterAll, describe, expect, it } from 'vitest';
import { boundaryRules, checkBoundaries } from './check-boundaries.ts';
import { readImportGraph } from './read-import-graph.ts';
import { SampleTree, soundTree } from './sample-tree.ts';

const little = { modules: 10, imports: 10 };

const tree = new SampleTree(soundTree);
afterAll(() => {
  tree.remove();
});

/** Returns the violations of the sample tree with the given files added, as "rule path:line". */
function violationsWith(planted: Record<string, string>): string[] {
  return tree.with(planted, (root) =>
    checkBoundaries(readImportGraph(root), little).map(({ rule, path, line }) => `${rule} ${path}:${line}`),
  );
}

const plants: readonly [rule: string, path: string, text: string][] = [
  ['workspace-without-layer', 'packages/maps/src/index.ts', 'export const map = 1;'],
  [
    'import-direction',
    'packages/values/src/bad.ts',
    "import { id } from '@rentreel/contracts';\nexport const bad = id;",
  ],
  [
    'import-direction',
    'packages/domain/src/wallet/bad.ts',
    "import type { Router } from '@rentreel/server';\nexport type Bad = Router;",
  ],
  ['import-direction', 'apps/web/src/lib/bad.ts', "export const load = () => import('@rentreel/db');"],
  ['import-direction', 'packages/ui/src/bad.ts', "export type Bad = import('@rentreel/values').Zero;"],
  [
    'types-only',
    'apps/web/src/lib/bad.ts',
    "import { type Router, start } from '@rentreel/server';\nexport const bad: Router = start;",
  ],
  ['types-only', 'packages/client/src/bad.ts', "export * from '@rentreel/server';"],
  [
    'types-only',
    'packages/integrations/src/bad.ts',
    "import { mail } from '@rentreel/domain/ports';\nexport const bad = mail;",
  ],
  [
    'ports-only',
    'packages/integrations/src/bad.ts',
    "import type { Write } from '@rentreel/domain/kernel';\nexport type Bad = Write;",
  ],
  ['leaves-workspace', 'packages/ledger/src/bad.ts', "export { zero } from '../../values/src/index.ts';"],
  ['no-such-import', 'packages/values/src/bad.ts', "export { zero } from './index';"],
  ['no-such-import', 'packages/ledger/src/bad.ts', "export { zero } from '@rentreel/values/src/index.ts';"],
  ['no-such-import', 'packages/ledger/src/bad.ts', "export { zero } from '@rentreel/monney';"],
  ['test-helper-in-production', 'packages/domain/src/wallet/bad.ts', "export { open } from '@rentreel/db/testing';"],
  ['test-helper-in-production', 'packages/db/src/bad.ts', "export { open } from './testing/index.ts';"],
  ['not-browser-safe', 'packages/contracts/src/bad.ts', "import { join } from 'node:path';\nexport const bad = join;"],
  [
    'not-browser-safe',
    'apps/web/src/lib/bad.ts',
    "import { createHash } from 'crypto';\nexport const bad = createHash;",
  ],
  ['module-door', 'packages/domain/src/escrow/bad.ts', "export { deposit } from '../wallet/deposit.ts';"],
  ['module-door', 'packages/domain/src/bookings/bad.ts', "export { deposit } from '../wallet/deposit.ts';"],
  ['module-door', 'packages/domain/src/escrow/bad.test.ts', "export { deposit } from '../wallet/deposit.ts';"],
  ['kernel-imports-module', 'packages/domain/src/kernel/bad.ts', "export { media } from '../media/index.ts';"],
  ['admin-imported', 'packages/domain/src/reviews/bad.ts', "export { hold } from '../admin/index.ts';"],
  ['notifications-apart', 'packages/domain/src/wallet/bad.ts', "export { tell } from '../notifications/index.ts';"],
  ['notifications-apart', 'packages/domain/src/notifications/bad.ts', "export { deposit } from '../wallet/index.ts';"],
  ['module-cycle', 'packages/domain/src/media/bad.ts', "export { media } from '../verification/index.ts';"],
  [
    'sql-outside-repository',
    'packages/domain/src/wallet/bad.ts',
    "import { eq } from 'drizzle-orm';\nexport const bad = eq;",
  ],
  ['sql-outside-repository', 'packages/domain/src/wallet/bad.ts', "export const bad = 'SELECT id FROM wallets';"],
  ['clock-bypassed', 'packages/domain/src/wallet/bad.ts', 'export const late = () => Date.now();'],
  ['clock-bypassed', 'packages/domain/src/wallet/bad.ts', 'export const late = () => new Date();'],
  [
    'lucia-outside-auth',
    'packages/domain/src/auth/bad.ts',
    "import { Lucia } from 'lucia';\nexport const bad = Lucia;",
  ],
  ['tracing-outside-its-file', 'apps/server/src/bad.ts', "export { trace } from '@opentelemetry/api';"],
  [
    'driver-outside-db',
    'packages/auth/src/bad.ts',
    "import { createClient } from '@libsql/client';\nexport const bad = createClient;",
  ],
  [
    'driver-outside-db',
    'apps/server/src/bad.ts',
    "import { drizzle } from 'drizzle-orm/libsql';\nexport const bad = drizzle;",
  ],
  [
    'transaction-outside-db',
    'packages/domain/src/wallet/bad.ts',
    'export const bad = (db: any) => db.transaction(() => 1);',
  ],
  ['transaction-outside-db', 'apps/server/src/jobs/bad.ts', "export const bad = (db: any) => db.transaction('write');"],
  ['transaction-outside-db', 'packages/client/src/bad.ts', "export const bad = (db: any) => db.transaction('write');"],
  ['environment-read', 'packages/auth/src/bad.ts', 'export const bad = process.env.SECRET;'],
  ['environment-read', 'apps/server/src/main.ts', "export const bad = process['env'].SECRET;"],
  ['environment-read', 'apps/server/src/main.ts', 'const { env } = process;\nexport const bad = env;'],
  ['environment-read', 'apps/server/src/main.ts', "import { env } from 'node:process';\nexport const bad = env;"],
  ['router-reaches-database', 'apps/server/src/trpc/routers/bad.ts', "export { eq } from 'drizzle-orm';"],
  ['router-reaches-database', 'apps/server/src/trpc/routers/bad.ts', "export { open } from '@rentreel/db';"],
  ['feature-door', 'apps/web/src/features/feed/bad.ts', "export { count } from '../saved/count.ts';"],
  ['feature-door', 'apps/web/src/features/feed/bad.test.ts', "export { count } from '../saved/count.ts';"],
  ['feature-door', 'apps/web/src/features/chat/bad.ts', "export { count } from '../saved/count.ts';"],
  ['feature-door', 'apps/web/src/shell/bad.ts', "export const load = () => import('../features/saved/count.ts');"],
  ['feature-cycle', 'apps/web/src/features/feed/bad.ts', "export { search } from '../search/index.ts';"],
  ['feature-cycle', 'apps/web/src/features/feed/bad.ts', "export type { search } from '#/features/search/index.ts';"],
  ['lib-imports-feature', 'apps/web/src/lib/bad.ts', "export { count } from '../features/saved/index.ts';"],
  ['lib-imports-feature', 'apps/web/src/components/bad.ts', "export { count } from '../features/saved/index.ts';"],
  ['form-outside-forms', 'apps/web/src/features/feed/bad.tsx', 'export const Bad = () => <form noValidate />;'],
  [
    'form-outside-forms',
    'apps/web/src/components/bad.ts',
    "import { useForm } from 'react-hook-form';\nexport const bad = useForm;",
  ],
  ['id-cast', 'apps/web/src/routes/bad.ts', "export const bad = (text: string) => text as Id<'lst'>;"],
  [
    'id-cast',
    'apps/web/src/features/feed/bad.ts',
    'export const bad = (text: string) => text as ListingId | undefined;',
  ],
  ['id-cast', 'apps/web/src/lib/bad.ts', "export const bad = (text: string) => text as Listing['id'];"],
  ['domain-word-in-ui', 'packages/ui/src/tenant-card.tsx', 'export const card = 1;'],
  ['domain-word-in-ui', 'packages/ui/src/bad.tsx', 'export const RentBadge = 1;'],
  ['domain-word-in-ui', 'packages/ui/src/bad.tsx', 'export const card = <p>Pay the landlord</p>;'],
];

describe('checkBoundaries', () => {
  it('reports nothing for a tree that keeps every rule', () => {
    expect(violationsWith({})).toEqual([]);
  });

  it.each(plants)('reports %s in %s: %s', (rule, path, text) => {
    const folder = path.split('/').slice(0, 2).join('/');
    const newcomer = soundTree[`${folder}/package.json`]
      ? {}
      : { [`${folder}/package.json`]: '{"name":"@rentreel/maps"}' };
    const found = violationsWith({ ...newcomer, [path]: text });
    expect(found.map((violation) => violation.replace(/:\d+$/, ''))).toEqual([`${rule} ${path}`]);
  });

  it('has a planted violation for every rule', () => {
    const planted = new Set(plants.map(([rule]) => rule));
    expect(boundaryRules.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([]);
  });

  it('reports the line of the import', () => {
    const text =
      "import { zero } from '@rentreel/values';\n\nexport { open } from '@rentreel/db';\nexport const nothing = zero;";
    expect(violationsWith({ 'packages/ledger/src/bad.ts': text })).toEqual([
      'import-direction packages/ledger/src/bad.ts:3',
    ]);
  });

  it('fails on an empty tree and on a workspace without source files', () => {
    const bare = new SampleTree({});
    const empty = checkBoundaries(readImportGraph(bare.root), little);
    bare.remove();
    expect(empty.map(({ rule }) => rule)).toEqual(empty.map(() => 'too-little-seen'));
    expect(empty.map(({ detail }) => detail)).toContain('0 files seen, at least 10 expected');

    const { modules, workspaces } = readImportGraph(tree.root);
    const seen = modules.filter(({ workspace }) => workspace !== 'packages/ledger');
    const found = checkBoundaries({ modules: seen, workspaces }, little);
    expect(found.map(({ detail }) => detail)).toEqual(['no source file seen in packages/ledger']);
  });

  it('fails when a file does not parse', () => {
    expect(() => violationsWith({ 'packages/values/src/bad.ts': 'export const = 1;' })).toThrow(
      'packages/values/src/bad.ts does not parse',
    );
  });
});
