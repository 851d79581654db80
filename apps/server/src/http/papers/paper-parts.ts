import { ink } from '../statements/statement-sheet.ts';
import { type Flow, heightOf, line, type Look, need, page, pageWidth, put, putAt, tint } from './paper-flow.ts';

/** The house's name, what the paper is, and what it is known by. */
export function drawTitle(
  flow: Flow,
  { title, subtitle }: { readonly title: string; readonly subtitle: string },
): void {
  putAt(flow, 'RentReel', { y: flow.y, size: 13, font: 'strong', color: ink.green });
  flow.y += 34;
  put(flow, title, { size: 23, font: 'strong', after: 2 });
  put(flow, subtitle, { size: 9, color: ink.soft, after: 14 });
}

const factName = { size: 8.5, color: ink.soft, x: page.left + 14, width: 92 } as const;
const factValue = { size: 10, x: page.left + 112, width: pageWidth - 126 } as const;

/** Names and values in a box of their own. */
export function drawFacts(flow: Flow, facts: readonly { readonly name: string; readonly value: string }[]): void {
  const rows = facts.map(({ name, value }) => {
    const height = Math.max(heightOf(flow, value, factValue), heightOf(flow, name, factName));
    return { name, value, height: height + 7 };
  });
  const height = rows.reduce((sum, row) => sum + row.height, 0) + 17;
  need(flow, height);
  flow.sheet.roundedRect(page.left, flow.y, pageWidth, height, 8).fill(tint);
  let y = flow.y + 12;
  for (const row of rows) {
    putAt(flow, row.name, { ...factName, y: y + 1.2 });
    putAt(flow, row.value, { ...factValue, y });
    y += row.height;
  }
  flow.y += height + 18;
}

export interface PaperTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Shares of the width, one for each column. */
  readonly shares: readonly number[];
  /** Columns with amounts, at the right. */
  readonly right?: readonly number[];
  readonly x?: number;
  /** The last row is a total. */
  readonly total?: boolean;
}

function columnsOf({ shares, right = [], x = page.left }: PaperTable): Look[] {
  const width = page.right - x;
  return shares.map((share, index) => {
    const before = shares.slice(0, index).reduce((sum, each) => sum + each, 0);
    const align = right.includes(index) ? 'right' : 'left';
    return { size: 8.5, x: x + before * width, width: share * width - (index === shares.length - 1 ? 0 : 8), align };
  });
}

type Cell = Look & { readonly text: string };

const cellsHeight = (flow: Flow, cells: readonly Cell[]) =>
  Math.max(...cells.map(({ text, ...look }) => heightOf(flow, text, look))) + 8;

function drawCells(flow: Flow, cells: readonly Cell[], color?: string): void {
  const height = cellsHeight(flow, cells);
  for (const { text, ...look } of cells) putAt(flow, text, { ...look, y: flow.y + 4 });
  flow.y += height;
  line(flow, { y: flow.y, ...(color === undefined ? {} : { color }) });
  flow.y += 2;
}

/** A table whose rows stay whole when a page ends; its head stands on every page that it reaches. */
export function drawTable(flow: Flow, table: PaperTable): void {
  const columns = columnsOf(table);
  const cells = (texts: readonly string[], look: Partial<Look> = {}): Cell[] =>
    columns.map((column, index) => ({ ...column, ...look, text: texts[index] ?? '' }));
  const head = cells(table.head, { font: 'strong', color: ink.soft, size: 8 });
  const headHeight = cellsHeight(flow, head);
  const rows = table.rows.map((row, index) => {
    const last = Boolean(table.total) && index === table.rows.length - 1;
    return cells(row, last ? { font: 'strong', size: 9.5 } : {});
  });
  need(flow, headHeight + Math.max(0, ...rows.slice(0, 1).map((row) => cellsHeight(flow, row))) + 4);
  drawCells(flow, head, ink.soft);
  for (const row of rows) {
    if (flow.y + cellsHeight(flow, row) + 2 > page.bottom) {
      need(flow, page.bottom);
      drawCells(flow, head, ink.soft);
    }
    drawCells(flow, row);
  }
  flow.y += 8;
}

const informationName = 'For your information';
const informationLook = (x: number) => ({ size: 8.5, color: ink.soft, x: x + 14, width: page.right - x - 26 });
const informationLabel = (x: number) =>
  ({ ...informationLook(x), size: 7.5, font: 'strong', color: ink.green }) as const;

/** How high a box with this information becomes. */
export function informationHeight(flow: Flow, text: string, x: number): number {
  return heightOf(flow, text, informationLook(x)) + heightOf(flow, informationName, informationLabel(x)) + 18;
}

/** What is told about the law, apart from what the paper says itself. */
export function drawInformation(flow: Flow, text: string, x: number = page.left): void {
  const height = informationHeight(flow, text, x);
  need(flow, height);
  flow.sheet.roundedRect(x, flow.y, page.right - x, height, 6).fill(tint);
  flow.sheet.rect(x, flow.y + 6, 2.5, height - 12).fill(ink.green);
  const top = flow.y + 9;
  const under = top + putAt(flow, informationName, { ...informationLabel(x), y: top });
  putAt(flow, text, { ...informationLook(x), y: under + 1 });
  flow.y += height + 8;
}
