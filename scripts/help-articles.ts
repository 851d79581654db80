// Generates the browser's data from the help articles.
import { writeFileSync } from 'node:fs';
import { articlesFile, articlesText } from './help/articles-file.ts';

writeFileSync(articlesFile, articlesText());
