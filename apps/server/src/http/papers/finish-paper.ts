import { ink } from '../statements/statement-sheet.ts';
import { type Flow, line, page, pageWidth, putAt } from './paper-flow.ts';

/** Puts a note and the number on the foot of each page, and answers the file. */
export async function finishPaper(flow: Flow, note: string): Promise<Buffer> {
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
