import { ink, openSheet, type Sheet } from '../statements/statement-sheet.ts';

/** A4 in points, and where a paper's content stands: narrower than a statement, to be read. */
export const page = { left: 56, right: 539, top: 60, bottom: 764, footer: 790 } as const;
export const pageWidth = page.right - page.left;
export const tint = '#f3f1eb';

/** A sheet that is written from top to bottom, and where its next piece goes. */
export interface Flow {
  readonly sheet: Sheet;
  y: number;
}

export interface Look {
  readonly size: number;
  readonly font?: 'text' | 'strong';
  readonly color?: string;
  readonly x?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

export const openFlow = (title: string, madeAt: number): Flow => ({ sheet: openSheet(title, madeAt), y: page.top });

/** Air between lines, as a share of the letters' size. */
const airShare = 0.28;

function prepare({ sheet }: Flow, { size, font = 'text', color = ink.strong, ...look }: Look) {
  const { x = page.left, align = 'left' } = look;
  const options = { width: look.width ?? page.right - x, align, lineGap: size * airShare };
  sheet.font(font).fontSize(size).fillColor(color);
  return { x, options };
}

/** How high a text becomes. */
export function heightOf(flow: Flow, text: string, look: Look): number {
  const { options } = prepare(flow, look);
  return flow.sheet.heightOfString(text, options);
}

/** Writes at a place without moving on; answers how high it became. */
export function putAt(flow: Flow, text: string, { y, ...look }: Look & { readonly y: number }): number {
  const height = heightOf(flow, text, look);
  const { x, options } = prepare(flow, look);
  flow.sheet.text(text, x, y, options);
  return height;
}

/** Begins a new page when so much does not fit on this one. */
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

export function line(flow: Flow, { y, color = ink.line }: { readonly y: number; readonly color?: string }): void {
  flow.sheet.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.7).strokeColor(color).stroke();
}
