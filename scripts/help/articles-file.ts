import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HelpArticle } from '../../apps/web/src/features/help/article.ts';
import { repository } from '../lib/repository.mjs';
import { readArticle } from './read-article.ts';

const folder = join(repository, 'apps/web/src/features/help/articles');
export const articlesFile = join(repository, 'apps/web/src/features/help/articles.gen.ts');

/** Reads all help articles, sorted by file name. */
export const readArticles = (): HelpArticle[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => readArticle(name, readFileSync(join(folder, name), 'utf8')));

/** Returns the generated module of the browser: parsed articles, so that the browser needs no Markdown parser. */
export const articlesText = (): string =>
  [
    '// Written by npm run help from articles/*.md.',
    "import type { HelpArticle } from './article.ts';",
    '',
    'export const helpArticles: readonly HelpArticle[] = [',
    ...readArticles().map((article) => `  ${JSON.stringify(article)},`),
    '];',
    '',
  ].join('\n');
