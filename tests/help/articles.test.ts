import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linesOf, linksOf } from '../../apps/web/src/features/help/article.ts';
import type { LegalSection } from '../../apps/web/src/features/privacy/legal-document.ts';
import { privacyNotice } from '../../apps/web/src/features/privacy/privacy-notice.ts';
import { termsOfUse } from '../../apps/web/src/features/privacy/terms.ts';
import { routesTable } from '../../apps/web/src/lib/routes-table.ts';
import { configurationKeyNames, configurationKeyRow } from '../../packages/contracts/src/configuration/keys.ts';
import { articlesFile, articlesText, readArticles } from '../../scripts/help/articles-file.ts';
import { readArticle } from '../../scripts/help/read-article.ts';
import { listFiles } from '../support/source-files.ts';
import { articleFigures, compareFigures, legalFigures } from './figures.ts';
import { gradeOf } from './reading-grade.ts';

const articles = readArticles();
const linesOfSection = ({ paragraphs = [], points = [], rows = [], closing = '' }: LegalSection): string[] => [
  ...paragraphs,
  ...points,
  ...rows.map(([name, text]) => `${name}: ${text}`),
  closing,
];
const paths = new Set(routesTable.map(({ path }) => path));

describe('help articles', () => {
  it('match the generated file of the browser: npm run help', () => {
    expect(readFileSync(articlesFile, 'utf8')).toBe(articlesText());
  });

  it.each(articles)('$slug links only to existing articles and screens', (article) => {
    for (const link of linksOf(article)) {
      const known = link.startsWith('/') ? paths.has(link) : articles.some(({ slug }) => slug === link);
      expect(known, link).toBe(true);
    }
  });

  it.each(articles)('$slug has a reading grade of at most 8', (article) => {
    expect(gradeOf(linesOf(article))).toBeLessThanOrEqual(8);
  });

  it.each(articles)('$slug states no figure but those of the product and of the law', ({ slug, blocks }) => {
    const text = linesOf({ blocks }).join(' | ');
    expect(compareFigures(text, articleFigures[slug] ?? [])).toEqual({ missing: [], uncovered: [] });
  });

  it('name only choices that the product offers', () => {
    const folder = 'apps/web/src/features/help/articles';
    const named = listFiles('.', folder).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/choose (?:"([^"]+)"|\*\*([^*]+)\*\*)/gi)].map(
        (match) => match[1] ?? match[2] ?? '',
      ),
    );
    const sources = ['apps/web/src', 'packages/contracts/src'].flatMap((root) => listFiles('.', root));
    const text = sources
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts') && !path.includes('.test.'))
      .map((path) => readFileSync(path, 'utf8').replaceAll('’', "'"))
      .join('\n');
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((choice) => !text.includes(choice))).toEqual([]);
  });

  it('are quoted by the settings whose values they state', () => {
    const quoted = configurationKeyNames.flatMap((key) => configurationKeyRow(key).quotedIn ?? []);
    expect(new Set(quoted)).toEqual(new Set(['wallet-limits', 'withdrawals', 'referrals']));
    for (const slug of quoted) expect(articles.map((article) => article.slug)).toContain(slug);
  });
});

describe('the terms of use and the privacy notice', () => {
  it.each([
    ['terms', termsOfUse],
    ['privacy', privacyNotice],
  ] as const)('state in “%s” no figure but those of the product and of the law', (name, { lead, sections }) => {
    const text = [lead, ...sections.flatMap(linesOfSection)].join(' | ');
    expect(compareFigures(text, legalFigures[name])).toEqual({ missing: [], uncovered: [] });
  });
});

describe('compareFigures', () => {
  it('finds a figure that no phrase covers, and a phrase that the text lacks', () => {
    expect(
      compareFigures('You have 14 days. We answer within 24 hours.', ['within 48 hours', 'You have 14 days']),
    ).toEqual({ missing: ['within 48 hours'], uncovered: ['We answer within 24 hours.'] });
  });

  it('finds a number in words', () => {
    expect(compareFigures('Ask ten people. One person decides in one day.', []).uncovered).toEqual([
      'Ask ten people.',
      'One person decides in one day.',
    ]);
  });
});

describe('readArticle', () => {
  const head = '---\ntitle: T\nroles: tenant\nstage: pay\nreviewed: 2026-11-23\nwords: one, two\n---\n';

  it('keeps links, steps and bold text', () => {
    expect(readArticle('a.md', `${head}\nSee [it](b) **now**.\n\n1. One\n2. Two's\n`)).toMatchObject({
      slug: 'a',
      words: ['one', 'two'],
      blocks: [{ text: ['See ', { to: 'b', text: 'it' }, ' ', { bold: 'now' }, '.'] }, { steps: [['One'], ['Two’s']] }],
    });
  });

  it.each([
    ['a table', 'hold no table', `${head}\n| a | b |\n|---|---|\n| 1 | 2 |\n`],
    ['an unknown role', 'king is not one of', head.replace('tenant', 'king')],
    ['no title', 'has no title', head.replace('title: T\n', '')],
  ])('rejects %s', (_, message, source) => {
    expect(() => readArticle('a.md', source)).toThrow(message);
  });
});
