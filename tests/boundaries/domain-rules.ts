import { isTestCode } from '../support/source-files.ts';
import type { BoundaryRule, Finding } from './boundary-rule.ts';
import { cyclesBetween } from './group-cycles.ts';
import type { SourceModule } from './source-module.ts';
import { perImport } from './workspace-rules.ts';

const place = /^packages\/domain\/src\/([^/]+)\/(.+)$/;
const shared = new Set(['kernel', 'ports', 'testing']);

/** A module’s `fixtures.ts` may be imported by tests of other modules. */
const helpsTests = (path: string, target = ''): boolean => isTestCode(path) && /(^|\/)fixtures\.ts$/.test(target);

/** Rules inside packages/domain; a module is any folder that is not kernel, ports or testing. */
export const domainRules: readonly BoundaryRule[] = [
  {
    id: 'module-door',
    text: 'a domain module is reached from outside through its index.ts only',
    check: (module) =>
      perImport(module, ({ specifier, target }) => {
        const to = target.kind === 'file' ? place.exec(target.path) : null;
        const outside = to && !shared.has(to[1] ?? '') && to[1] !== moduleOf(module.path);
        return outside && to[2] !== 'index.ts' && !helpsTests(module.path, to[2]) ? specifier : undefined;
      }),
  },
  {
    id: 'kernel-imports-module',
    text: 'kernel and ports import no module',
    check: (module) =>
      ['kernel', 'ports'].includes(moduleOf(module.path) ?? '') ? importsOf(module, (to) => !shared.has(to)) : [],
  },
  {
    id: 'admin-imported',
    text: 'nobody imports admin',
    check: (module) => importsOf(module, (to) => to === 'admin'),
  },
  {
    id: 'notifications-apart',
    text: 'notifications imports no module but people, and no module imports it: events feed it',
    check: (module) =>
      moduleOf(module.path) === 'notifications'
        ? importsOf(module, (to) => !shared.has(to) && to !== 'people')
        : importsOf(module, (to) => to === 'notifications' && moduleOf(module.path) !== 'admin'),
  },
  {
    id: 'module-cycle',
    text: 'the modules of domain form a graph without cycles',
    check: cyclesBetween(moduleOf),
  },
  {
    id: 'sql-outside-repository',
    text: 'SQL stands in repository.ts or *-repository.ts: others take types of the schema alone',
    check: (module) => (moduleOf(module.path) === undefined || holdsSql(module.path) ? [] : sqlIn(module)),
  },
  {
    id: 'clock-bypassed',
    text: 'time in domain comes from ctx.clock',
    check: (module) =>
      moduleOf(module.path) === undefined || isTestCode(module.path) || module.path.endsWith('/kernel/context.ts')
        ? []
        : module.uses.filter((use) => use.what === 'wall clock').map(({ line, text }) => ({ line, detail: text })),
  },
];

const holdsSql = (path: string): boolean => isTestCode(path) || /(^|[/-])repository\.ts$/.test(path);
const queryBuilder = /^(drizzle-orm(\/.*)?|@rentreel\/db\/schema)$/;
const statement = /^\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH \w+ AS)\s/;

function sqlIn(module: SourceModule): Finding[] {
  const built = perImport(module, ({ specifier, typeOnly }) =>
    queryBuilder.test(specifier) && !typeOnly ? specifier : undefined,
  );
  const written = module.uses.filter(({ what, text }) => what === 'word' && statement.test(text));
  return [...built, ...written.map(({ line, text }) => ({ line, detail: text.slice(0, 40) }))];
}

function moduleOf(path: string): string | undefined {
  return place.exec(path)?.[1];
}

/** Returns imports of production code that lead into another module of domain. */
function importsOf(module: SourceModule, wanted: (to: string) => boolean): Finding[] {
  if (isTestCode(module.path)) return [];
  const from = moduleOf(module.path);
  return perImport(module, ({ specifier, target }) => {
    const to = target.kind === 'file' ? moduleOf(target.path) : undefined;
    return from !== undefined && to !== undefined && to !== from && wanted(to) ? specifier : undefined;
  });
}
