import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvText } from './csv.ts';

/** Parses one record according to the grammar of RFC 4180. */
function readRecord(record: string): string[] {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n$)/gy;
  for (let match = cell.exec(record); match; match = cell.exec(record)) {
    cells.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] !== ',') break;
  }
  return cells;
}

describe('csvLine', () => {
  it.each([
    [['a', 'b', ''], 'a,b,\r\n'],
    [['say "yes"', '1,250.00'], '"say ""yes""","1,250.00"\r\n'],
    [['two\nlines', ' spaced '], '"two\nlines"," spaced "\r\n'],
    [['Ọlá’s flat ₦'], 'Ọlá’s flat ₦\r\n'],
    [[-5, 0, 2.5, null, 'x'], '-5,0,2.5,,x\r\n'],
  ])('writes %j as %j', (cells, line) => expect(csvLine(cells)).toBe(line));

  it.each([
    '=1+1',
    '+234',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '=HYPERLINK("http://a","b")',
    '＝1',
    '|calc',
    '%0A',
  ])('prefixes %j with an apostrophe so that spreadsheets do not run it as a formula', (text) =>
    expect(readRecord(csvLine([text]))).toEqual([`'${text}`]),
  );

  it('parses back to the original cells for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 6 }), (cells) => {
        const read = readRecord(csvLine(cells));
        expect(read.map((cell, index) => (cell === cells[index] ? cell : cell.replace(/^'/, '')))).toEqual(cells);
        for (const cell of read) expect(cell).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  });
});

it('csvText starts with a byte order mark and writes one record per line', () =>
  expect(
    csvText([
      ['Home', 'Rent'],
      ['=1+1', 5],
    ]),
  ).toBe("\uFEFFHome,Rent\r\n'=1+1,5\r\n"));
