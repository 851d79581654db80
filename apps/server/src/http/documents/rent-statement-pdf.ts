import { type RentStatement, showReceiptCode } from '@rentreel/contracts/receipts';
import { longDay, taxRule } from '@rentreel/contracts/tenancy';
import { formatDate, formatIsoDay, formatNaira, isoDayAt, type Kobo } from '@rentreel/values';
import {
  type Flow,
  drawInformation,
  drawTable,
  drawTitle,
  finishDocument,
  openFlow,
  page,
  pageWidth,
  put,
  putAt,
  tint,
} from './flow.ts';
import { exactNaira, ink } from './sheet.ts';

export interface RentStatementPdf {
  readonly statement: RentStatement;
  readonly tenantName: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  /** Payments go through the simulator. */
  readonly sandbox: boolean;
}

interface Figure {
  readonly name: string;
  readonly amountKobo: Kobo;
  readonly note: string;
}

/** Writes the two figures that a tax return needs. */
function drawFigures(flow: Flow, figures: readonly Figure[]): void {
  const width = (pageWidth - 14) / 2;
  figures.forEach(({ name, amountKobo, note }, index) => {
    const x = page.left + index * (width + 14);
    const look = { x: x + 16, width: width - 32 };
    flow.sheet.roundedRect(x, flow.y, width, 86, 10).fill(tint);
    putAt(flow, name, { ...look, y: flow.y + 14, size: 8.5, color: ink.soft });
    putAt(flow, exactNaira(amountKobo), { ...look, y: flow.y + 28, size: 17, font: 'strong', color: ink.green });
    putAt(flow, note, { ...look, y: flow.y + 56, size: 8, color: ink.soft });
  });
  flow.y += 104;
}

const rowsOf = ({ payments }: RentStatement) =>
  payments.map(({ paidAt, landlordName, premises, period, rentKobo, code }) => [
    formatDate(paidAt),
    `${premises}\n${landlordName}`,
    `${formatIsoDay(period.from)} to ${formatIsoDay(period.to)}`,
    showReceiptCode(code),
    exactNaira(rentKobo),
  ]);

/** Renders the rent paid in a year as a PDF for a tenant's tax return. */
export async function drawRentStatementPdf(pdf: RentStatementPdf): Promise<Buffer> {
  const { statement, tenantName, madeAt, sandbox } = pdf;
  const { year, rentKobo, reliefKobo, capped } = statement;
  const made = `made on ${longDay(isoDayAt(madeAt))}`;
  const flow = await openFlow(`Rent paid in ${year}`, madeAt);
  drawTitle(flow, { title: `Rent paid in ${year}`, subtitle: `${tenantName} · ${made}` });
  const cap = `20% would be more; ${formatNaira(reliefKobo)} is the most the law allows.`;
  drawFigures(flow, [
    {
      name: `Rent paid from 1 January to 31 December ${year}`,
      amountKobo: rentKobo,
      note: 'Less what went back to you.',
    },
    { name: 'Rent relief to claim', amountKobo: reliefKobo, note: capped ? cap : '20% of the rent paid.' },
  ]);
  drawTable(flow, {
    head: ['Paid on', 'Home and landlord', 'For the time', 'Receipt', 'Rent'],
    rows: [...rowsOf(statement), ['', 'Total', '', '', exactNaira(rentKobo)]],
    shares: [0.13, 0.31, 0.18, 0.18, 0.2],
    right: [4],
    total: true,
  });
  drawInformation(flow, taxRule());
  const words =
    'Only rent that was paid through RentReel is counted: no fees, no service charge, no caution fee. Each receipt can be checked by its code. This is no tax advice.';
  put(flow, sandbox ? `${words} Sandbox: no real money moved.` : words, { size: 8, color: ink.soft });
  return finishDocument(flow, `Rent paid in ${year} · ${tenantName}`);
}
