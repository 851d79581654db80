import { agreementDocument } from '@rentreel/contracts/tenancy';
import { makeAgreementInput } from '@rentreel/contracts/tenancy/fixtures';
import { type Kobo, kobo } from '@rentreel/values';
import PDFDocument from 'pdfkit';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawAgreementPdf } from './agreement-pdf.ts';
import { toAgreementPdf, toHandoverNote } from './document-routes.ts';
import { drawHandoverPdf } from './handover-pdf.ts';
import { drawLandlordStatementPdf } from './landlord-statement.ts';
import type { Sheet } from './sheet.ts';
import { writePdf } from './statement-pdf.ts';

const at = Date.parse('2026-11-21T09:14:05Z');
const hash = 'ab'.repeat(32);
const longName = 'Chief (Mrs) Oluwafunmilayo Adébọ́lá Ọláòlúwa-Nwachukwu Chukwuemeka-Okonkwo';

/** Returns the text of a PDF without its fonts and streams. */
const read = (file: Buffer) => {
  const text = file.toString('latin1');
  return { text, pages: [...text.matchAll(/\/Type \/Page\b/g)].length };
};

describe('the PDF of an agreement', () => {
  const signed = { role: 'Landlord', fullName: longName, at, id: 'sig_1' } as const;
  const open = { role: 'Tenant', fullName: null, at: null, id: null } as const;
  const draw = (...changes: Parameters<typeof makeAgreementInput>) =>
    drawAgreementPdf({
      document: agreementDocument(makeAgreementInput(...changes)),
      hash,
      signatures: [signed, open],
      madeAt: at,
    });

  it('is tagged with its title and language and has a few pages', async () => {
    const { text, pages } = read(await draw());
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text).toContain('PlusJakartaSans');
    expect(text).toContain('/Lang (en-NG)');
    expect(pages).toBeGreaterThanOrEqual(3);
    expect(pages).toBeLessThanOrEqual(5);
  });

  it('has as many pages as its conditions and instalments need', async () => {
    const conditions = Array.from({ length: 20 }, (_, line) => `Rule ${line}: ${'quiet after ten '.repeat(5)}`);
    const few = read(await draw()).pages;
    const many = read(await draw({}, { plan: 'monthly', months: 24, conditions: conditions.join('\n') })).pages;
    expect(many).toBeGreaterThan(few);
    expect(many).toBeLessThan(12);
  });
});

describe('the PDF of a handover record', () => {
  const photos = Array.from({ length: 30 }, (_, count) => ({
    name: `Photo ${count + 1}`,
    hash: count % 2 ? hash : null,
  }));
  const content = {
    kind: 'move_in',
    reference: 'bkg_1',
    premises: '12 Herbert Macaulay Way, Yaba, Lagos',
    landlordName: 'Hauwa Bello',
    tenantName: longName,
    at,
    madeAt: at,
  } as const;

  it('lists every photo of both sides over as many pages as needed', async () => {
    const note = { role: 'Tenant', name: longName, at, meterReading: '', note: '', photos } as const;
    const { text, pages } = read(await drawHandoverPdf({ ...content, notes: [note, { ...note, role: 'Landlord' }] }));
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(pages).toBeLessThanOrEqual(5);
  });

  it('has one page when nothing was recorded', async () => {
    expect(read(await drawHandoverPdf({ ...content, kind: 'move_out', notes: [] })).pages).toBe(1);
  });
});

const most = kobo(100_000_000_000);

/** Collects the amounts that are wider than their column while PDFs are rendered. */
function watchAmounts(): string[] {
  const broken: string[] = [];
  const everySheet = PDFDocument.prototype as Sheet;
  const spy = vi.spyOn(everySheet, 'text').mockImplementation(function (
    this: Sheet,
    text: string,
    ...place: unknown[]
  ) {
    const { width } = place.at(-1) as { width: number };
    if (text.startsWith('₦') && this.widthOfString(text) > width) broken.push(text);
    return this;
  });
  onTestFinished(() => spy.mockRestore());
  return broken;
}

describe('the PDF of the income of a landlord', () => {
  const draw = (count: number) => {
    const home = {
      id: 'lst_1',
      title: 'A 5-bedroom duplex with quarters for the staff and a pool',
      area: 'Lekki Phase 1',
    } as const;
    const homes = Array.from({ length: count }, () => ({ home, payments: 1, amountKobo: most }));
    const one = {
      entryId: 'jrn_1',
      bookingId: 'bkg_1',
      kind: 'released',
      at,
      amountKobo: most,
      person: longName,
    } as const;
    return drawLandlordStatementPdf({
      income: { year: 2026, firstYear: 2026, totalKobo: kobo(most * count), homes, kinds: [] },
      entries: [{ ...one, home }],
      landlordName: longName,
      madeAt: at,
      sandbox: false,
    });
  };

  it('lists many homes over as many pages as they need', async () => {
    expect(read(await draw(1)).pages).toBe(1);
    expect(read(await draw(60)).pages).toBeLessThanOrEqual(5);
  });

  it('never breaks an amount', async () => {
    const broken = watchAmounts();
    await draw(60);
    expect(broken).toEqual([]);
  });
});

describe('the PDF of a wallet statement', () => {
  it('never breaks an amount', async () => {
    const broken = watchAmounts();
    const entry = { id: 'jrn_1', timestamp: at, createdAt: at, description: 'Rent' } as const;
    const move = (amountKobo: Kobo) => ({
      ...entry,
      type: 'rent' as const,
      amountKobo,
      balanceAfterKobo: kobo(most * 4),
    });
    const sums = { openingKobo: kobo(most * 4), inKobo: kobo(most * 40), outKobo: kobo(most * 40), closingKobo: most };
    await writePdf({
      statement: {
        from: '2026-11-01',
        to: '2026-11-30',
        ...sums,
        count: 2,
        async *pages() {
          yield [move(most), move(kobo(-most))];
        },
      },
      owner: { name: longName, email: 'adebola@example.com' },
      madeAt: at,
      sandbox: false,
    });
    expect(broken).toEqual([]);
  });
});

describe('the data of the PDFs', () => {
  const document = agreementDocument(makeAgreementInput());
  const signed = { fullName: 'Hauwa Bello', at };
  const idOf = (more: Partial<Parameters<typeof toAgreementPdf>[0]> = {}) =>
    toAgreementPdf({ term: 1, document, hash, landlord: signed, tenant: null, ...more }, at).signatures;

  it('gives a signature an id that depends on its name, time and text', () => {
    const [landlord, tenant] = idOf();
    expect(landlord).toMatchObject({ role: 'Landlord', fullName: 'Hauwa Bello', at });
    expect(landlord?.id).toMatch(/^[0-9a-f]{24}$/);
    expect(tenant).toEqual({ role: 'Tenant', fullName: null, at: null, id: null });
    const others = [
      idOf({ hash: 'cd'.repeat(32) })[0]?.id,
      idOf({ landlord: { ...signed, at: at + 1 } })[0]?.id,
      idOf({ landlord: { ...signed, fullName: 'Hauwa B' } })[0]?.id,
      idOf({ tenant: signed })[1]?.id,
    ];
    expect(new Set([landlord?.id, ...others]).size).toBe(5);
    expect(idOf()[0]?.id).toBe(landlord?.id);
  });

  it('names the author of a handover record and counts its photos', () => {
    const names = { tenantName: 'Adaeze Okafor', landlordName: 'Hauwa Bello' };
    const note = { side: 'tenant', at, meterReading: '04512', note: '', photoHashes: [hash, null] } as const;
    expect(toHandoverNote(note, names)).toEqual({
      role: 'Tenant',
      name: 'Adaeze Okafor',
      at,
      meterReading: '04512',
      note: '',
      photos: [
        { name: 'Photo 1', hash },
        { name: 'Photo 2', hash: null },
      ],
    });
    expect(toHandoverNote({ ...note, side: 'landlord' }, names)).toMatchObject({
      role: 'Landlord',
      name: 'Hauwa Bello',
    });
  });
});
