import { type Receipt, receiptMethods, shortReference, showReceiptCode } from '@rentreel/contracts/receipts';
import { longDay, placeLabel, receiptRule } from '@rentreel/contracts/tenancy';
import { formatNaira, isoDayAt, nairaInWords } from '@rentreel/values';
import {
  type Flow,
  drawFacts,
  drawInformation,
  drawTable,
  drawTitle,
  finishDocument,
  heightOf,
  need,
  openFlow,
  page,
  pageWidth,
  putAt,
  tint,
} from './flow.ts';
import { exactNaira, ink } from './sheet.ts';

export interface ReceiptPdf {
  readonly receipt: Receipt;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  /** Payments go through the simulator. */
  readonly sandbox: boolean;
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const person = ({ name, address }: Receipt['facts']['tenant']) =>
  address === null ? `${name}, reached through RentReel` : `${name}, ${address}`;

/** Writes the amount in a large font. */
function drawAmount(flow: Flow, { amountKobo, refundedKobo, state }: Receipt): void {
  const words = `${sentence(nairaInWords(amountKobo))} only`;
  const look = { size: 9.5, color: ink.soft, x: page.left + 18, width: pageWidth - 36 };
  const back = state === 'valid' ? '' : `${formatNaira(refundedKobo)} of it went back to the tenant.`;
  const note = { ...look, font: 'strong', color: '#a3341f' } as const;
  const height = heightOf(flow, words, look) + (back ? heightOf(flow, back, note) + 4 : 0) + 70;
  flow.sheet.roundedRect(page.left, flow.y, pageWidth, height, 10).fill(tint);
  putAt(flow, 'Received', { ...look, y: flow.y + 14, size: 8.5 });
  putAt(flow, exactNaira(amountKobo), { ...look, y: flow.y + 25, size: 25, font: 'strong', color: ink.green });
  const under = flow.y + 60 + putAt(flow, words, { ...look, y: flow.y + 60 });
  if (back) putAt(flow, back, { ...note, y: under + 4 });
  flow.y += height + 16;
}

const qrSide = 104;

/** Writes how to verify the receipt. */
function drawCheck(flow: Flow, { qr, code, verifyUrl, reference }: Receipt & { readonly reference: string }): void {
  const x = page.left + qrSide + 20;
  need(flow, qrSide + 10);
  const { sheet, y } = flow;
  sheet
    .save()
    .translate(page.left, y)
    .scale(qrSide / qr.size);
  sheet.path(qr.path).fill(ink.strong);
  sheet.restore();
  putAt(flow, 'Is this receipt real?', { x, y: y + 8, size: 11, font: 'strong' });
  const how =
    'Scan the code, or open the address below. The page shows the same amount, period and area, or says that there is no such receipt.';
  const under = y + 26 + putAt(flow, how, { x, y: y + 26, size: 9, color: ink.soft });
  putAt(flow, showReceiptCode(code), { x, y: under + 4, size: 14, font: 'strong' });
  const address = under + 24;
  const end = address + putAt(flow, verifyUrl, { x, y: address, size: 7.5, color: ink.soft });
  putAt(flow, `Payment ${shortReference(reference)}`, { x, y: end + 1, size: 7.5, color: ink.soft });
  flow.y += qrSide + 16;
}

/** Renders a receipt with what the law of Lagos requires: date, names and addresses, premises, amount and period. */
export async function drawReceiptPdf({ receipt, madeAt, sandbox }: ReceiptPdf): Promise<Buffer> {
  const { facts, code, paidAt, issuedAt, amountKobo } = receipt;
  const { landlord, tenant, premises, period, lines, method, reference } = facts;
  const flow = await openFlow(`Receipt ${showReceiptCode(code)}`, madeAt);
  const issued = `${showReceiptCode(code)} · issued on ${longDay(isoDayAt(issuedAt))}`;
  drawTitle(flow, { title: 'Receipt', subtitle: sandbox ? `${issued} · Sandbox: no real money moved` : issued });
  drawAmount(flow, receipt);
  drawFacts(flow, [
    { name: 'Received on', value: longDay(isoDayAt(paidAt)) },
    { name: 'Paid by (tenant)', value: person(tenant) },
    { name: 'For (landlord)', value: person(landlord) },
    { name: 'Premises', value: placeLabel(premises) },
    { name: 'Period', value: `${longDay(period.from)} to ${longDay(period.to)}` },
    { name: 'Payment method', value: receiptMethods[method] },
  ]);
  drawTable(flow, {
    head: ['What it is for', 'Amount'],
    rows: [...lines.map((each) => [each.name, exactNaira(each.amountKobo)]), ['Total', exactNaira(amountKobo)]],
    shares: [0.6, 0.4],
    right: [1],
    total: true,
  });
  flow.y += 6;
  drawCheck(flow, { ...receipt, reference });
  const law = receiptRule(premises);
  if (law) drawInformation(flow, law);
  return finishDocument(flow, `Receipt ${showReceiptCode(code)}`);
}
