import type { AgreementDocument } from './agreement-shape.ts';

/** Texts that look alike are alike: one Unicode form, one kind of space. */
const plain = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** The one text that an agreement is hashed as: the same document always gives it, whatever order its fields have. */
export function canonicalAgreement({ version, title, reference, madeOn, ...rest }: AgreementDocument): string {
  const { facts, clauses, closing } = rest;
  return JSON.stringify([
    'rentreel agreement',
    version,
    [title, reference, madeOn].map(plain),
    facts.map(({ name, value }) => [name, value].map(plain)),
    clauses.map(({ heading, paragraphs, table, information }) => [
      plain(heading),
      paragraphs.map(plain),
      table === null ? null : [table.head, ...table.rows].map((cells) => cells.map(plain)),
      information === null ? null : plain(information),
    ]),
    plain(closing),
  ]);
}
