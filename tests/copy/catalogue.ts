import { groupBy } from '@rentreel/values';
import type { CopyText } from './copy.ts';

const homes = [/^apps\/web\/src\/features\/([^/]+)\//, /^packages\/(?:domain|contracts)\/src\/([^/]+)\//];

/** Returns the feature that shows the texts of a file: a feature of web, or the module of domain and its contract. */
export function featureOf(path: string): string {
  for (const home of homes) {
    const name = home.exec(path)?.[1];
    if (name !== undefined) return name;
  }
  return 'shared';
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`;

const head = `msgid ""
msgstr ""
"Project-Id-Version: RentReel\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
`;

function entry(text: string, shown: readonly CopyText[]): string {
  const places = shown.map(({ path, line }) => `#: ${path}:${line}\n`).join('');
  // The flag makes translation tools check that a translation keeps each {name}.
  const flag = /\{\w+\}/.test(text) ? '#, python-brace-format\n' : '';
  return `${places}${flag}msgid ${quoted(text)}\nmsgstr ""\n`;
}

function template(texts: readonly CopyText[]): string {
  const messages = [...groupBy(texts, ({ text }) => text)].toSorted(([a], [b]) => inOrder(a, b));
  return [head, ...messages.map(([text, shown]) => entry(text, shown))].join('\n');
}

/**
 * Creates a gettext template (.pot) for each feature, by its name: each message once, sorted, with all places that show it.
 */
export const catalogues = (texts: readonly CopyText[]): ReadonlyMap<string, string> =>
  new Map([...groupBy(texts, ({ path }) => featureOf(path))].map(([feature, own]) => [feature, template(own)]));
