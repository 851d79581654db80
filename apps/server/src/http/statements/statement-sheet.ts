import { kobo, formatNaira } from '@rentreel/money';
import PDFDocument from 'pdfkit';
import { pdfFonts } from './pdf-fonts.ts';

/** A4 in points, and where its content stands. */
export const paper = { left: 40, right: 555, top: 44, bottom: 786, footer: 806 } as const;
export const ink = { strong: '#14201a', soft: '#47544d', green: '#0b6b45', line: '#dde1dc' } as const;

export type Sheet = InstanceType<typeof PDFDocument>;

interface TextLook {
  readonly at: readonly [x: number, y: number];
  readonly size: number;
  readonly font?: keyof typeof pdfFonts;
  readonly color?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

/** An empty document that speaks of itself as it should. */
export function openSheet(title: string, madeAt: number): Sheet {
  const sheet = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-NG',
    displayTitle: true,
    info: { Title: title, Author: 'RentReel', CreationDate: new Date(madeAt) },
  });
  sheet.registerFont('text', pdfFonts.text);
  sheet.registerFont('strong', pdfFonts.strong);
  return sheet;
}

/** Writes at a place and answers how high it became. */
export function write(sheet: Sheet, text: string, look: TextLook): number {
  const [x, y] = look.at;
  const { size, font = 'text', color = ink.strong, width = paper.right - x, align = 'left' } = look;
  sheet.font(font).fontSize(size).fillColor(color).text(text, x, y, { width, align });
  return sheet.heightOfString(text, { width });
}

export function rule(sheet: Sheet, y: number, color: string = ink.line): void {
  sheet.moveTo(paper.left, y).lineTo(paper.right, y).lineWidth(0.7).strokeColor(color).stroke();
}

/** Kobo as a statement shows them: always two decimals. */
export const exactNaira = (amountKobo: number): string => formatNaira(kobo(amountKobo), { form: 'exact' });
