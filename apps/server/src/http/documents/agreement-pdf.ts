import { type AgreementClause, type AgreementDocument, longDay } from '@rentreel/contracts/tenancy';
import { shortReference } from '@rentreel/contracts/receipts';
import { isoDayAt } from '@rentreel/values';
import {
  type Flow,
  drawFacts,
  drawInformation,
  drawTable,
  drawTitle,
  finishDocument,
  heightOf,
  informationHeight,
  need,
  openFlow,
  page,
  pageWidth,
  put,
  putAt,
} from './flow.ts';
import { ink, lagosTime } from './sheet.ts';

export interface AgreementSignature {
  readonly role: 'Landlord' | 'Tenant';
  /** As the signer typed it; null before the signature. */
  readonly fullName: string | null;
  /** Epoch milliseconds; null before the signature. */
  readonly at: number | null;
  /** The id of the signature. */
  readonly id: string | null;
}

export interface AgreementPdf {
  readonly document: AgreementDocument;
  /** SHA-256 of the document, in hex. */
  readonly hash: string;
  readonly signatures: readonly AgreementSignature[];
  /** Epoch milliseconds. */
  readonly madeAt: number;
}

const indent = page.left + 30;
const body = { size: 9.5, x: indent } as const;
const heading = { size: 11.5, font: 'strong', x: indent } as const;
const sharesOf: Readonly<Record<number, readonly number[]>> = { 3: [0.16, 0.24, 0.6], 4: [0.17, 0.37, 0.2, 0.26] };

function drawClause(
  flow: Flow,
  { heading: name, paragraphs, table, information }: AgreementClause,
  number: number,
): void {
  const first = heightOf(flow, paragraphs[0] ?? '', body);
  need(flow, first + heightOf(flow, name, heading) + 8);
  putAt(flow, String(number), { y: flow.y, size: 11.5, font: 'strong', color: ink.green });
  put(flow, name, { ...heading, after: 4 });
  paragraphs.forEach((text, index) => {
    const last = index === paragraphs.length - 1 && information !== null && table === null;
    need(flow, heightOf(flow, text, body) + (last ? informationHeight(flow, information, indent) + 5 : 0));
    putAt(flow, `${number}.${index + 1}`, { y: flow.y + 0.6, size: 8.5, color: ink.soft });
    put(flow, text, { ...body, after: 5 });
  });
  if (table) drawTable(flow, { ...table, shares: sharesOf[table.head.length] ?? [1], x: indent });
  if (information !== null) drawInformation(flow, information, indent);
  flow.y += 8;
}

const gap = 14;
const boxWidth = (pageWidth - gap) / 2;
const boxHeight = 110;

function drawSignature(flow: Flow, { role, fullName, at, id }: AgreementSignature, x: number): void {
  const { sheet, y } = flow;
  const look = { x: x + 14, width: boxWidth - 28 };
  sheet.roundedRect(x, y, boxWidth, boxHeight, 8).lineWidth(0.8).strokeColor(ink.line).stroke();
  putAt(flow, role, { ...look, y: y + 12, size: 8, font: 'strong', color: ink.soft });
  if (fullName === null || at === null) {
    putAt(flow, 'Not signed yet', { ...look, y: y + 34, size: 11, color: ink.soft });
    return;
  }
  const size = heightOf(flow, fullName, { ...look, size: 14, font: 'strong' }) > 24 ? 10 : 14;
  const under = y + 27 + putAt(flow, fullName, { ...look, y: y + 27, size, font: 'strong' });
  const when = `Signed on ${longDay(isoDayAt(at))}, ${lagosTime(at)} WAT`;
  putAt(flow, when, { ...look, y: under + 3, size: 8 });
  putAt(flow, `Signature ${id ?? ''}`, { ...look, y: under + 16, size: 7, color: ink.soft });
}

function drawSignatures(flow: Flow, { signatures, hash, document }: AgreementPdf): void {
  const words = 'Both parties signed the text with this fingerprint. Any other text has another one.';
  need(flow, boxHeight + 100);
  put(flow, 'Signatures', { size: 14, font: 'strong', after: 8 });
  signatures.forEach((signature, index) => drawSignature(flow, signature, page.left + index * (boxWidth + gap)));
  flow.y += boxHeight + 14;
  const signed = signatures.every(({ at }) => at !== null);
  put(flow, signed ? words : 'This agreement binds nobody until both have signed.', { size: 8.5, color: ink.soft });
  put(flow, `SHA-256 ${hash}`, { size: 8, font: 'strong', after: 10 });
  put(flow, document.closing, { size: 8, color: ink.soft });
}

/**
 * Renders an agreement as a PDF: numbered clauses, the signatures with their times, and its hash at the foot of each page.
 */
export async function drawAgreementPdf(content: AgreementPdf): Promise<Buffer> {
  const { document, hash, madeAt } = content;
  const { title, reference, madeOn, facts, clauses } = document;
  const flow = await openFlow(`${title} ${reference}`, madeAt);
  drawTitle(flow, { title, subtitle: `${shortReference(reference)} · made on ${longDay(madeOn)}` });
  drawFacts(flow, facts);
  clauses.forEach((clause, index) => drawClause(flow, clause, index + 1));
  drawSignatures(flow, content);
  return finishDocument(flow, `${reference} · SHA-256 ${hash}`);
}
