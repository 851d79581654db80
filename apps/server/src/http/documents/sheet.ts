import { createRequire } from 'node:module';
import type { HistoryEntry } from '@rentreel/contracts/wallet';
import { formatNaira, kobo, lagosZone } from '@rentreel/values';
import type PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

/** The fonts to embed in a PDF; the built-in fonts of PDF readers have no ₦. */
const pdfFonts = {
  text: require.resolve('@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf'),
};

/** A4 in points, and the margins of its content. */
export const margins = { left: 40, right: 555, top: 44, bottom: 786, footer: 806 } as const;
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

type FittedLook = Pick<TextLook, 'size' | 'font'> & { readonly width: number };

/** Creates an empty document with its metadata. The first one loads `pdfkit`, so that the server starts without it. */
export async function openSheet(title: string, madeAt: number): Promise<Sheet> {
  const { default: Document } = await import('pdfkit');
  const sheet = new Document({
    size: 'A4',
    margin: 0,
    // Otherwise each document parses Helvetica, which none uses.
    font: '',
    bufferPages: true,
    lang: 'en-NG',
    displayTitle: true,
    info: { Title: title, Author: 'RentReel', CreationDate: new Date(madeAt) },
  });
  sheet.registerFont('text', pdfFonts.text);
  sheet.registerFont('strong', pdfFonts.strong);
  return sheet;
}

/** Returns the size, at most `size`, at which a text such as an amount fits one line. */
export function fittedSize(sheet: Sheet, text: string, { size, font = 'text', width }: FittedLook): number {
  const needed = sheet.font(font).fontSize(size).widthOfString(text);
  return needed <= width ? size : Math.floor((size * width * 100) / needed) / 100;
}

/** Writes at a position and returns the height. Text that is aligned right stays on one line. */
export function write(sheet: Sheet, text: string, look: TextLook): number {
  const [x, y] = look.at;
  const { font = 'text', color = ink.strong, width = margins.right - x, align = 'left' } = look;
  const size = align === 'right' ? fittedSize(sheet, text, { size: look.size, font, width }) : look.size;
  sheet.font(font).fontSize(size).fillColor(color).text(text, x, y, { width, align });
  return sheet.heightOfString(text, { width });
}

export function rule(sheet: Sheet, y: number, color: string = ink.line): void {
  sheet.moveTo(margins.left, y).lineTo(margins.right, y).lineWidth(0.7).strokeColor(color).stroke();
}

/** Formats kobo with two decimals, as statements do. */
export const exactNaira = (amountKobo: number): string => formatNaira(kobo(amountKobo), { form: 'exact' });

const typeLabels: Readonly<Record<HistoryEntry['type'], string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  refund: 'Refund',
  transfer: 'Transfer',
  inspection_fee: 'Inspection fee',
  reward: 'Reward',
  savings: 'Rent pot',
  booking: 'Booking',
  rent: 'Rent',
};

const withdrawalLabels = { pending: 'On its way', settled: 'Paid', returned: 'Returned' } as const;

export const typeLabel = ({ type }: HistoryEntry): string => typeLabels[type];

/** Returns the state of an entry; empty when the money moved at once. */
export function stateLabel({ type, paymentState }: HistoryEntry): string {
  return type === 'withdrawal' && paymentState ? withdrawalLabels[paymentState] : '';
}

const time = new Intl.DateTimeFormat('en-GB', {
  ...lagosZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Formats epoch milliseconds as the time of day in Lagos: 18:05:09. */
export const lagosTime = (at: number): string => time.format(at);
