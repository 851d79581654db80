// Writes the articles of the help as data for the browser.
import { writeFileSync } from 'node:fs';
import { articlesFile, articlesText } from './help/articles-file.ts';

writeFileSync(articlesFile, articlesText());
