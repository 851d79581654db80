import { type Sheet, fittedSize, ink, openSheet } from './sheet.ts';

/** A4 in points, and the margins of a document's content, wider than a statement's for easier reading. */
export const page = { left: 56, right: 539, top: 60, bottom: 764, footer: 790 } as const;
export const pageWidth = page.right - page.left;
export const tint = '#f3f1eb';

/** A PDF that is written from top to bottom, with the position of the next piece. */
export interface Flow {
  readonly sheet: Sheet;
  /** Heights of texts that were measured before, by their style. */
  readonly heights: Map<string, number>;
  y: number;
}

interface Look {
  readonly size: number;
  readonly font?: 'text' | 'strong';
  readonly color?: string;
  readonly x?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

export const openFlow = async (title: string, madeAt: number): Promise<Flow> => ({
  sheet: await openSheet(title, madeAt),
  heights: new Map(),
  y: page.top,
});

/** Space between lines as a share of the font size. */
const airShare = 0.28;

function prepare({ sheet }: Flow, { size, font = 'text', color = ink.strong, ...look }: Look) {
  const { x = page.left, align = 'left' } = look;
  const options = { width: look.width ?? page.right - x, align, lineGap: size * airShare };
  sheet.font(font).fontSize(size).fillColor(color);
  return { x, options };
}

/**
 * Returns the height of a text. A piece is measured up to three times before it is written, so the layout is cached.
 */
export function heightOf(flow: Flow, text: string, look: Look): number {
  const { x = page.left, width = page.right - x, size, font = 'text' } = look;
  const key = `${font} ${size} ${width} ${text}`;
  const known = flow.heights.get(key);
  if (known !== undefined) return known;
  const { options } = prepare(flow, look);
  const height = flow.sheet.heightOfString(text, options);
  flow.heights.set(key, height);
  return height;
}

/** Writes at a position without moving on; returns the height. */
export function putAt(flow: Flow, text: string, { y, ...look }: Look & { readonly y: number }): number {
  const height = heightOf(flow, text, look);
  const { x, options } = prepare(flow, look);
  flow.sheet.text(text, x, y, options);
  return height;
}

/** Begins a new page when this height does not fit on the current one. */
export function need(flow: Flow, height: number): void {
  if (flow.y + height <= page.bottom) return;
  flow.sheet.addPage();
  flow.y = page.top;
}

/** Writes the next piece, on a new page when it does not fit, and moves on. */
export function put(flow: Flow, text: string, look: Look & { readonly after?: number }): void {
  need(flow, heightOf(flow, text, look));
  flow.y += putAt(flow, text, { ...look, y: flow.y }) + (look.after ?? 0);
}

function line(flow: Flow, { y, color = ink.line }: { readonly y: number; readonly color?: string }): void {
  flow.sheet.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.7).strokeColor(color).stroke();
}

/** Writes the head: the company's name, the kind of document, and its number. */
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

/** Writes names and values in a box. */
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

interface DocumentTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Shares of the width, one per column. */
  readonly shares: readonly number[];
  /** Columns with amounts, aligned right. */
  readonly right?: readonly number[];
  readonly x?: number;
  /** The last row is a total. */
  readonly total?: boolean;
}

function columnsOf({ shares, right = [], x = page.left }: DocumentTable): Look[] {
  const width = page.right - x;
  return shares.map((share, index) => {
    const before = shares.slice(0, index).reduce((sum, each) => sum + each, 0);
    const align = right.includes(index) ? 'right' : 'left';
    return { size: 8.5, x: x + before * width, width: share * width - (index === shares.length - 1 ? 0 : 8), align };
  });
}

type Cell = Look & { readonly text: string };

/** An amount stays on one line, in a smaller size where its column is too narrow. */
function fitAmount({ sheet }: Flow, cell: Cell): Cell {
  const { align, size, font = 'text', width = pageWidth } = cell;
  return align === 'right' ? { ...cell, size: fittedSize(sheet, cell.text, { size, font, width }) } : cell;
}

const cellsHeight = (flow: Flow, cells: readonly Cell[]) =>
  Math.max(...cells.map(({ text, ...look }) => heightOf(flow, text, look))) + 8;

function drawCells(flow: Flow, cells: readonly Cell[], color?: string): void {
  const height = cellsHeight(flow, cells);
  for (const { text, ...look } of cells) putAt(flow, text, { ...look, y: flow.y + 4 });
  flow.y += height;
  line(flow, { y: flow.y, ...(color === undefined ? {} : { color }) });
  flow.y += 2;
}

/** Writes a table whose rows are not split across pages; each page repeats its head. */
export function drawTable(flow: Flow, table: DocumentTable): void {
  const columns = columnsOf(table);
  const cells = (texts: readonly string[], look: Partial<Look> = {}): Cell[] =>
    columns.map((column, index) => ({ ...column, ...look, text: texts[index] ?? '' }));
  const head = cells(table.head, { font: 'strong', color: ink.soft, size: 8 });
  const headHeight = cellsHeight(flow, head);
  const rows = table.rows.map((row, index) => {
    const last = Boolean(table.total) && index === table.rows.length - 1;
    return cells(row, last ? { font: 'strong', size: 9.5 } : {}).map((cell) => fitAmount(flow, cell));
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

/** Returns the height of a box with this information. */
export function informationHeight(flow: Flow, text: string, x: number): number {
  return heightOf(flow, text, informationLook(x)) + heightOf(flow, informationName, informationLabel(x)) + 18;
}

/** Writes a note about the law, set apart from the content of the document. */
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

/** Writes a note and the page number on the foot of each page, and returns the file. */
export async function finishDocument(flow: Flow, note: string): Promise<Buffer> {
  const { sheet } = flow;
  const { start, count } = sheet.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    sheet.switchToPage(index);
    line(flow, { y: page.footer - 8 });
    const look = { y: page.footer, size: 6.5, color: ink.soft } as const;
    putAt(flow, note, { ...look, width: pageWidth - 70 });
    putAt(flow, `Page ${index - start + 1} of ${count}`, { ...look, align: 'right' });
  }
  sheet.end();
  const pieces: Buffer[] = [];
  for await (const piece of sheet) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
