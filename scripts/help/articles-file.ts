import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HelpArticle } from '../../apps/web/src/features/help/article.ts';
import { repository } from '../lib/repository.mjs';
import { readArticle } from './read-article.ts';

const folder = join(repository, 'apps/web/src/features/help/articles');
export const articlesFile = join(repository, 'apps/web/src/features/help/articles.gen.ts');

/** All articles of the help, by the names of their files. */
export const readArticles = (): HelpArticle[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => readArticle(name, readFileSync(join(folder, name), 'utf8')));

/** What the browser gets of them: data, so that nothing there has to read Markdown. */
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
