import { isTestCode } from '../support/source-files.ts';
import type { BoundaryRule, Finding } from './boundary-rule.ts';
import type { NotedUse, SourceModule } from './source-module.ts';
import { perImport } from './workspace-rules.ts';

const driver = /^(@libsql\/.+|libsql|better-sqlite3|drizzle-orm\/(libsql|better-sqlite3|bun-sqlite).*)$/;
const sql = /^(@rentreel\/db(\/.*)?|drizzle-orm(\/.*)?|@libsql\/.+|libsql)$/;
const router = /\/routers\//;
/**
 * Workspaces that may call `transaction(`: in the browser it belongs to IndexedDB and cannot reach the server’s database.
 */
const ownTransactions = new Set<string | undefined>(['packages/db', 'packages/ui', 'apps/web']);
/**
 * Files that may read the environment: the server’s settings, and the MCP server, a separate program with two settings.
 */
const readsEnvironment = ['apps/server/src/env.ts', 'packages/mcp/src/main.ts'];
const tracing = 'apps/server/src/observability/otlp-tracing.ts';
const domainWord =
  /^(listings?|landlords?|tenants?|tenancy|rents?|rental|rentals|leases?|escrows?|wallets?|bookings?|inspections?|referrals?|kobo|naira)$/;

/** Rules for APIs that only one workspace or file may use. */
export const ownerRules: readonly BoundaryRule[] = [
  {
    id: 'lucia-outside-auth',
    text: 'only packages/auth imports lucia',
    check: (module) => (module.workspace === 'packages/auth' ? [] : specifiers(module, /^(lucia|@lucia-auth\/.+)$/)),
  },
  {
    id: 'driver-outside-db',
    text: 'only packages/db talks to the database driver',
    check: (module) => (module.workspace === 'packages/db' ? [] : specifiers(module, driver)),
  },
  {
    id: 'tracing-outside-its-file',
    text: `only ${tracing}, which is loaded when a collector is named, imports OpenTelemetry`,
    check: (module) => (module.path === tracing ? [] : specifiers(module, /^@opentelemetry\//)),
  },
  {
    id: 'transaction-outside-db',
    text: 'only packages/db opens write transactions: others go through its writer',
    check: (module) => (ownTransactions.has(module.workspace) ? [] : uses(module, 'transaction')),
  },
  {
    id: 'environment-read',
    text: `only ${readsEnvironment.join(' and ')} read the environment`,
    check: (module) =>
      readsEnvironment.includes(module.path) ||
      isTestCode(module.path) ||
      !/^(apps|packages)\/[^/]+\/src\//.test(module.path)
        ? []
        : [...uses(module, 'process.env'), ...specifiers(module, /^(node:)?process$/)],
  },
  {
    id: 'router-reaches-database',
    text: 'a router names a verb: no database, no SQL',
    check: (module) => (router.test(module.path) && !isTestCode(module.path) ? specifiers(module, sql) : []),
  },
  {
    id: 'domain-word-in-ui',
    text: 'the design system knows no word of the domain',
    check: (module) => (module.workspace === 'packages/ui' ? domainWords(module) : []),
  },
];

function specifiers(module: SourceModule, wanted: RegExp): Finding[] {
  return perImport(module, ({ specifier }) => (wanted.test(specifier) ? specifier : undefined));
}

function uses(module: SourceModule, what: NotedUse['what']): Finding[] {
  return module.uses.filter((use) => use.what === what).map(({ line, text }) => ({ line, detail: text }));
}

function domainWords(module: SourceModule): Finding[] {
  const inPath = wordsOf(module.path).map((word) => ({ line: 1, detail: word }));
  const inText = module.uses
    .filter((use) => use.what === 'word')
    .flatMap(({ line, text }) => wordsOf(text).map((word) => ({ line, detail: word })));
  return [...inPath, ...inText].filter(({ detail }) => domainWord.test(detail));
}

/** Splits a name into lower-case words: "TenantCard" and "tenant-card" both give tenant and card. */
function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}
