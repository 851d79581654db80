import { type LandlordIncome, type LandlordIncomeEntry, landlordIncomeKinds } from '@rentreel/contracts/landlords';
import { longDay } from '@rentreel/contracts/tenancy';
import { csvLine, formatDate, isoDayAt, nairaDecimal } from '@rentreel/values';
import { drawFacts, drawInformation, drawTable, drawTitle, finishDocument, openFlow, put } from './flow.ts';
import { exactNaira, ink } from './sheet.ts';

export interface LandlordStatement {
  readonly income: LandlordIncome;
  readonly entries: readonly LandlordIncomeEntry[];
  readonly landlordName: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  /** Payments go through the simulator. */
  readonly sandbox: boolean;
}

const head = ['Date', 'Home', 'Area', 'Tenant', 'For', 'Amount (NGN)', 'Booking', 'Reference'];

/** Renders the income of a year as a CSV file with a byte order mark, by which spreadsheets recognise UTF-8. */
export function landlordStatementCsv({ entries }: Pick<LandlordStatement, 'entries'>): string {
  const lines = entries.map(({ at, home, person, kind, amountKobo, bookingId, entryId }) =>
    csvLine([
      isoDayAt(at),
      home.title,
      home.area,
      person,
      landlordIncomeKinds[kind],
      nairaDecimal(amountKobo),
      bookingId,
      entryId,
    ]),
  );
  return `\uFEFF${csvLine(head)}${lines.join('')}`;
}

const rowsOf = (entries: readonly LandlordIncomeEntry[]) =>
  entries.map(({ at, home, person, kind, amountKobo }) => [
    formatDate(at),
    `${home.title}, ${home.area}\n${person}`,
    landlordIncomeKinds[kind],
    exactNaira(amountKobo),
  ]);

/** Renders the income of a year as a PDF for a landlord's tax return. */
export async function drawLandlordStatementPdf(statement: LandlordStatement): Promise<Buffer> {
  const { income, entries, landlordName, madeAt, sandbox } = statement;
  const { year, totalKobo, homes } = income;
  const title = `Income from letting in ${year}`;
  const flow = await openFlow(title, madeAt);
  drawTitle(flow, { title, subtitle: `${landlordName} · made on ${longDay(isoDayAt(madeAt))}` });
  drawFacts(flow, [
    { name: 'Received', value: exactNaira(totalKobo) },
    { name: 'Period', value: `1 January to 31 December ${year}` },
  ]);
  if (homes.length > 0) {
    drawTable(flow, {
      head: ['Home', 'Received'],
      rows: homes.map(({ home, amountKobo }) => [`${home.title}, ${home.area}`, exactNaira(amountKobo)]),
      shares: [0.75, 0.25],
      right: [1],
    });
  }
  drawTable(flow, {
    head: ['Received on', 'Home and tenant', 'For', 'Amount'],
    rows: [...rowsOf(entries), ['', 'Total', '', exactNaira(totalKobo)]],
    shares: [0.17, 0.38, 0.25, 0.2],
    right: [3],
    total: true,
  });
  drawInformation(
    flow,
    'Counted on the day on which it reached your wallet. Ask a tax adviser how rent that is paid in advance is taxed, and which costs of your homes you can deduct.',
  );
  const words =
    'What reached your wallet through RentReel, after our fee and after what a mandate gives to an agent or owner. Deposits that went back to tenants are not counted. This is no tax advice.';
  put(flow, sandbox ? `${words} Sandbox: no real money moved.` : words, { size: 8, color: ink.soft });
  return finishDocument(flow, `${title} · ${landlordName}`);
}
