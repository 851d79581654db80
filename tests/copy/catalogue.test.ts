import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseFile } from '../support/syntax-tree.ts';
import { catalogues, featureOf } from './catalogue.ts';
import { type CopyText, listCopyFiles, readCopy } from './copy.ts';

const root = join(import.meta.dirname, '../..');

const at = (path: string, line: number, text: string): CopyText => ({ path, line, text });
const page = 'apps/web/src/features/wallet/wallet-page.tsx';
const walletOf = (...texts: readonly CopyText[]) => catalogues(texts).get('wallet') ?? '';

/** Parses the messages of a template with their source references, as a translation tool does. */
function readTemplate(template: string): { readonly id: string; readonly places: readonly string[] }[] {
  const entries = template.split('\n\n').slice(1);
  return entries.map((entry) => {
    const lines = entry.split('\n');
    const id = lines.find((line) => line.startsWith('msgid '))?.slice('msgid '.length) ?? '""';
    // JSON escapes quotes, backslashes and line breaks as gettext does.
    const text = JSON.parse(id) as string;
    return { id: text, places: lines.filter((line) => line.startsWith('#: ')).map((line) => line.slice(3)) };
  });
}

describe('featureOf', () => {
  it.each([
    ['apps/web/src/features/wallet/pots/pot-page.tsx', 'wallet'],
    ['packages/domain/src/notifications/copy/money-copy.ts', 'notifications'],
    ['packages/contracts/src/bookings/errors.ts', 'bookings'],
    ['packages/contracts/src/money.ts', 'shared'],
    ['apps/web/src/lib/times.ts', 'shared'],
    ['packages/ui/src/components/sheet.tsx', 'shared'],
  ])('maps %s to %s', (path, feature) => {
    expect(featureOf(path)).toBe(feature);
  });
});

describe('catalogues', () => {
  it('list each message once, sorted, with every place that shows it', () => {
    const texts = [
      at(page, 9, 'Withdraw'),
      at(page, 12, 'Deposit'),
      at('packages/domain/src/wallet/tiers.ts', 3, 'Withdraw'),
    ];
    expect(
      walletOf(...texts)
        .split('\n\n')
        .slice(1)
        .join('\n\n'),
    ).toBe(
      [
        `#: ${page}:12\nmsgid "Deposit"\nmsgstr ""\n`,
        `#: ${page}:9\n#: packages/domain/src/wallet/tiers.ts:3\nmsgid "Withdraw"\nmsgstr ""\n`,
      ].join('\n'),
    );
  });

  it('keep the names of placeholders and ask translation tools to check them', () => {
    const source = 'export const text = `You paid ${naira(sum)} of ${naira(total)} to ${landlord.name}.`;';
    const [copy] = readCopy(parseFile(page, source));
    expect(copy?.text).toBe('You paid {naira} of {naira2} to {name}.');
    expect(walletOf(at(page, 1, copy?.text ?? ''))).toContain(
      '#, python-brace-format\nmsgid "You paid {naira} of {naira2} to {name}."',
    );
  });

  it.each(['Say "yes".', String.raw`A \ in a path`, 'One line\nand another', 'Nairametre\twide'])(
    'escape %j',
    (text) => {
      const template = walletOf(at(page, 1, text));
      expect(readTemplate(template)).toEqual([{ id: text, places: [`${page}:1`] }]);
    },
  );
});

it('every text in a sample of one file in eight is listed in exactly one catalogue', () => {
  const files = listCopyFiles(root).filter((_, place) => place % 8 === 0);
  const texts = files.flatMap((path) => readCopy(parseFile(path, readFileSync(join(root, path), 'utf8'))));
  const listed = [...catalogues(texts).values()].flatMap((template) =>
    readTemplate(template).flatMap(({ id, places }) => places.map((place) => `${place} ${id}`)),
  );
  expect(listed.toSorted()).toEqual(texts.map(({ path, line, text }) => `${path}:${line} ${text}`).toSorted());
  expect(texts.length).toBeGreaterThan(1000);
});
