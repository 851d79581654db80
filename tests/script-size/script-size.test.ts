import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSizes } from './check-sizes.ts';
import type { Manifest } from './manifest.ts';
import { readBuild } from './read-build.ts';
import { homeGroups, routeGroups } from './route-groups.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/routes/_app/index.tsx?part=page'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_react.js'] },
  'src/routes/_app.tsx?part=page': {
    file: 'assets/layout.js',
    src: 'src/routes/_app.tsx?part=page',
    isDynamicEntry: true,
  },
  'src/routes/_app/index.tsx?part=page': { file: 'assets/home.js', isDynamicEntry: true, imports: ['_card.js'] },
  'src/routes/_app/index.tsx?part=error': { file: 'assets/home-error.js', isDynamicEntry: true, imports: ['_card.js'] },
  'src/routes/_app/saved.tsx?part=page': {
    file: 'assets/saved.js',
    css: ['assets/saved.css'],
    isDynamicEntry: true,
    imports: ['_card.js', '_react.js'],
  },
  'src/routes/admin/index.tsx?part=page': { file: 'assets/admin.js', isDynamicEntry: true },
  'src/features/search/lib/map.ts': { file: 'assets/leaflet.js', isDynamicEntry: true },
};

const fitting: Readonly<Record<string, number>> = {
  'assets/index.js': 60,
  'assets/react.js': 70,
  'assets/card.js': 10,
  'assets/layout.js': 5,
  'assets/home.js': 19,
  'assets/home-error.js': 1,
  'assets/saved.js': 25,
  'assets/admin.js': 35,
  'assets/leaflet.js': 60,
  'assets/index.css': 10,
  'assets/saved.css': 5,
  'assets/jakarta-latin-wght.woff2': 27,
  'assets/jakarta-latin-ext-wght.woff2': 21,
  'assets/jakarta-vietnamese-wght.woff2': 9,
};

const violations = (sizes: Record<string, number>): string[] => {
  const all = { ...fitting, ...sizes };
  return checkSizes({ manifest, files: Object.keys(all), sizeOf: (file) => all[file] ?? 0 }).violations;
};

describe('checkSizes', () => {
  it('accepts a build at its limits', () => {
    expect(violations({})).toEqual([]);
  });

  it.each([
    ['assets/react.js', 83, ['shell: 143.0 kB, at most 132', 'home, first load: 178.0 kB, at most 175']],
    ['assets/saved.js', 31, ['src/routes/_app/saved.tsx: 41.0 kB, at most 40.8']],
    [
      'assets/home-error.js',
      12,
      ['src/routes/_app/index.tsx: 41.0 kB, at most 40.8', 'home, first load: 176.0 kB, at most 175'],
    ],
    ['assets/layout.js', 16, ['home, first load: 176.0 kB, at most 175']],
    ['assets/leaflet.js', 66, ['src/features/search/lib/map.ts: 66.0 kB, at most 65']],
    ['assets/saved.css', 8, ['css, heaviest screen: 18.0 kB, at most 17']],
    ['assets/jakarta-latin-wght.woff2', 28, ['fonts, latin and latin-ext: 49.0 kB, at most 48']],
  ])('reports a violation when %s weighs %i kB', (file, size, expected) => {
    expect(violations({ [file]: size })).toEqual(expected);
  });

  it('counts a shared chunk once in the first load of home', () => {
    const { rows } = checkSizes({ manifest, files: [], sizeOf: (file) => fitting[file] ?? 0 });
    expect(rows.find(({ what }) => what === 'home, first load')?.size).toBe(60 + 70 + 10 + 5 + 19 + 1);
  });

  it('counts a part of a screen on top of that screen, and the wizard against its own limit', () => {
    const parts: Manifest = {
      ...manifest,
      'src/routes/add-property.$id.tsx?part=page': {
        file: 'assets/wizard.js',
        isDynamicEntry: true,
        imports: ['_card.js'],
        dynamicImports: ['src/features/add/preview.tsx'],
      },
      'src/features/add/preview.tsx': { file: 'assets/preview.js', isDynamicEntry: true, imports: ['_card.js'] },
    };
    const sizes = { ...fitting, 'assets/wizard.js': 43, 'assets/preview.js': 35 };
    const build = {
      manifest: parts,
      files: Object.keys(sizes),
      sizeOf: (file: string) => sizes[file as 'assets/wizard.js'],
    };
    const { rows, violations: found } = checkSizes(build);
    expect(rows.find(({ what }) => what.endsWith('preview.tsx'))?.size).toBe(35);
    expect(found).toEqual([]);
    const heavier = { ...build, sizeOf: (file: string) => build.sizeOf(file) + (file === 'assets/wizard.js' ? 4 : 0) };
    expect(checkSizes(heavier).violations).toEqual(['src/routes/add-property.$id.tsx: 57.0 kB, at most 56.5']);
  });

  it('counts a nested part on top of the screen that contains it', () => {
    const parts: Manifest = {
      ...manifest,
      'src/routes/_app/saved.tsx?part=page': {
        file: 'assets/saved.js',
        isDynamicEntry: true,
        imports: ['_card.js'],
        dynamicImports: ['src/features/saved/sheet.tsx'],
      },
      'src/features/saved/sheet.tsx': {
        file: 'assets/sheet.js',
        isDynamicEntry: true,
        dynamicImports: ['src/features/saved/form.tsx'],
      },
      'src/features/saved/form.tsx': { file: 'assets/form.js', isDynamicEntry: true, imports: ['_card.js'] },
    };
    const sizes: Record<string, number> = { ...fitting, 'assets/sheet.js': 2, 'assets/form.js': 30 };
    const { rows } = checkSizes({
      manifest: parts,
      files: Object.keys(sizes),
      sizeOf: (file) => sizes[file] ?? 0,
    });
    expect(rows.find(({ what }) => what.endsWith('form.tsx'))?.size).toBe(30);
  });

  it('reports a manifest without an entry chunk and home route', () => {
    const { violations: found } = checkSizes({ manifest: {}, files: [], sizeOf: () => 0 });
    expect(found).toEqual(['no entry chunk in the manifest', 'no home route in the manifest']);
  });

  it.each([
    ['src/routes/index.tsx', true],
    ['src/routes/_app.index.tsx', true],
    ['src/routes/(public)/_feed/index.tsx', true],
    ['src/routes/admin/index.tsx', false],
    ['src/features/feed/index.tsx', false],
  ])('decides whether %s is the home route', (source, isHome) => {
    expect(homeGroups([{ source, keys: [] }])).toHaveLength(isHome ? 1 : 0);
  });

  it('groups the chunks of a route', () => {
    expect(routeGroups(manifest).find(({ source }) => source === 'src/routes/_app/index.tsx')?.keys).toHaveLength(2);
  });

  it('measures scripts gzipped and fonts uncompressed, and requires the manifest', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rentreel-build-'));
    expect(readBuild(folder)).toBeUndefined();
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    expect(() => readBuild(folder)).toThrow('build.manifest');

    mkdirSync(join(folder, '.vite'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'assets/index.js'), 'a'.repeat(10_000));
    writeFileSync(join(folder, 'assets/latin.woff2'), 'a'.repeat(10_240));
    const build = readBuild(folder);
    expect(build?.files).toEqual(['assets/index.js', 'assets/latin.woff2']);
    expect(build?.sizeOf('assets/index.js')).toBeLessThan(0.1);
    expect(build?.sizeOf('assets/latin.woff2')).toBe(10);
    rmSync(folder, { recursive: true });
  });
});
