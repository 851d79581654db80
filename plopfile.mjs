// `npm run generate module <name>`: a module from the table to the router, with its tests. See CONTRIBUTING.md.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;
const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name);

/** @param {string} program @param {readonly string[]} args */
const run = (program, args) => execFileSync(program, [...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

/** Returns a free three-letter id prefix for a name: its first letters, otherwise the first and any two later ones. @param {string} name */
function freePrefix(name) {
  const taken = readFileSync(join(root, 'packages/contracts/src/ids.ts'), 'utf8');
  const letters = name.replaceAll('-', '').split('');
  const candidates = letters.flatMap((_, second) =>
    letters.slice(second + 1).map((third) => `${letters[0]}${letters[second]}${third}`),
  );
  const free = [letters.slice(0, 3).join(''), ...candidates].find(
    (prefix) => /^[a-z]{3}$/.test(prefix) && !taken.includes(`  ${prefix}: `),
  );
  if (!free) throw new Error(`No id prefix is free for ${name}: add one to packages/contracts/src/ids.ts by hand`);
  return free;
}

/** Inserts a line after the last line that the pattern matches. @param {string} path @param {RegExp} pattern @param {string} line */
const addAfterLast = (path, pattern, line) => ({
  type: 'modify',
  path,
  pattern: new RegExp(`(${pattern.source})(?![\\s\\S]*${pattern.source})`, 'm'),
  template: `$1\n${line}`,
});

const files = [
  ['packages/db/src/schema/{{plural}}.ts', 'schema'],
  ['packages/contracts/src/{{plural}}/errors.ts', 'errors'],
  ['packages/contracts/src/{{plural}}/{{singular}}.ts', 'contract'],
  ['packages/contracts/src/{{plural}}/index.ts', 'contract-index'],
  ['packages/domain/src/{{plural}}/repository.ts', 'repository'],
  ['packages/domain/src/{{plural}}/{{plural}}.ts', 'use-cases'],
  ['packages/domain/src/{{plural}}/{{plural}}.test.ts', 'use-cases.test'],
  ['packages/domain/src/{{plural}}/index.ts', 'domain-index'],
  ['apps/server/src/trpc/routers/{{plural}}.ts', 'router'],
].map(([path, template]) => ({ type: 'add', path, templateFile: `tools/generate/templates/${template}.hbs` }));

const registrations = [
  addAfterLast(
    'packages/db/src/schema/index.ts',
    /export \* from '\.\/[\w-]+\.ts';/,
    "export * from './{{plural}}.ts';",
  ),
  addAfterLast('packages/contracts/src/ids.ts', /^ {2}[a-z]{3}: '[^']+',/m, "  {{prefix}}: '{{words}}',"),
  addAfterLast(
    'packages/contracts/package.json',
    /^ {4}"\.\/pots": "[^"]+",/m,
    '    "./{{plural}}": "./src/{{plural}}/index.ts",',
  ),
  addAfterLast(
    'packages/domain/package.json',
    /^ {4}"\.\/pots": "[^"]+",/m,
    '    "./{{plural}}": "./src/{{plural}}/index.ts",',
  ),
  addAfterLast(
    'packages/contracts/src/errors/index.ts',
    /^import \{ \w+Errors \} from '\.\.\/[\w-]+\/errors\.ts';/m,
    "import { {{camelCase singular}}Errors } from '../{{plural}}/errors.ts';",
  ),
  addAfterLast(
    'packages/contracts/src/errors/index.ts',
    /^ {2}\.\.\.\w+Errors,/m,
    '  ...{{camelCase singular}}Errors,',
  ),
  addAfterLast(
    'apps/server/src/trpc/app-router.ts',
    /^import \{[^}]+\} from '\.\/routers\/[\w-]+\.ts';/m,
    "import { {{camelCase singular}}Routes } from './routers/{{plural}}.ts';",
  ),
  addAfterLast(
    'apps/server/src/trpc/app-router.ts',
    /^ {2}\w+: \w+Routes,/m,
    '  {{camelCase plural}}: {{camelCase singular}}Routes,',
  ),
  // What becomes of the rows when their owner deletes the account, asks for a copy of their data, or has two accounts merged.
  addAfterLast(
    'packages/domain/src/privacy/erasure-repository.ts',
    /^ {2}profiles: gone\(\),/m,
    "  {{snakeCase plural}}: gone('owner_id = :me'),",
  ),
  addAfterLast(
    'packages/domain/src/privacy/personal-data-repository.ts',
    /^ {2}profiles: rows\('profile'\),/m,
    "  {{snakeCase plural}}: rows('{{plural}}', 'owner_id = :me'),",
  ),
  addAfterLast(
    'packages/domain/src/merges/tables-repository.ts',
    /^ {2}listing_drafts: all\([^)]+\),/m,
    "  {{snakeCase plural}}: all('owner_id', '{{snakeCase plural}}'),",
  ),
  {
    type: 'modify',
    path: 'apps/server/src/testing/access/access-table.ts',
    pattern: /(\n};\n)$/,
    templateFile: 'tools/generate/templates/access.hbs',
  },
];

/** @param {import('plop').NodePlopAPI} plop */
export default function generators(plop) {
  plop.setGenerator('module', {
    description: 'a module: table, contract, use cases, router and tests',
    prompts: [{ type: 'input', name: 'plural', message: 'Name of the module, plural, such as viewings' }],
    actions: (answers) => {
      const plural = String(answers?.['plural'] ?? '');
      if (!/^[a-z][a-z-]+s$/.test(plural)) throw new Error(`"${plural}" is no plural in kebab-case, such as viewings`);
      const singular = plural.replace(/ies$/, 'y').replace(/s$/, '');
      Object.assign(answers ?? {}, {
        plural,
        singular,
        prefix: freePrefix(singular),
        words: singular.replaceAll('-', ' '),
      });
      return [
        ...files,
        ...registrations,
        () => {
          run(bin('drizzle-kit'), ['generate', '--name', plural.replaceAll('-', '_')]);
          run(bin('oxfmt'), [
            'packages/contracts',
            'packages/db/src',
            `packages/domain/src/${plural}`,
            'apps/server/src/trpc',
            'apps/server/src/testing',
          ]);
          run('npm', ['run', '--silent', 'docs']);
          return `migration, format and docs of ${plural}`;
        },
      ];
    },
  });
}
