import { createHash } from 'node:crypto';
import { type BookingAgreement, agreementInput, bookingInput } from '@rentreel/contracts/bookings';
import { landlordIncomeInput } from '@rentreel/contracts/landlords';
import { receiptInput, rentStatementInput, showReceiptCode } from '@rentreel/contracts/receipts';
import { getCurrentUser } from '@rentreel/domain/auth';
import { type HandoverRecord, getAgreement, getHandoverRecord } from '@rentreel/domain/bookings';
import { type Context as Call, DomainError } from '@rentreel/domain/kernel';
import { getLandlordIncome, listLandlordIncome } from '@rentreel/domain/landlords';
import { getReceipt, getRentStatement } from '@rentreel/domain/receipts';
import { type Context, Hono } from 'hono';
import type { Container } from '../../container.ts';
import type { HttpEnv } from '../http-env.ts';
import { httpError } from '../http-error.ts';
import { actorOf } from '../session-actor.ts';
import { type AgreementPdf, type AgreementSignature, drawAgreementPdf } from './agreement-pdf.ts';
import { type HandoverNote, type HandoverPdf, drawHandoverPdf } from './handover-pdf.ts';
import { drawLandlordStatementPdf, landlordStatementCsv } from './landlord-statement.ts';
import { drawReceiptPdf } from './receipt-pdf.ts';
import { drawRentStatementPdf } from './rent-statement-pdf.ts';

/** Returns the id of a signature, derived from the text, the name and the time only. */
const signatureId = (parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24);

function toSignature(
  role: AgreementSignature['role'],
  { hash, signed }: { readonly hash: string; readonly signed: BookingAgreement['tenant'] },
): AgreementSignature {
  if (signed === null) return { role, fullName: null, at: null, id: null };
  const { fullName, at } = signed;
  return { role, fullName, at, id: signatureId([hash, role, fullName, at]) };
}

/** Returns the data of an agreement for its PDF. `madeAt` is epoch milliseconds. */
export function toAgreementPdf(agreement: BookingAgreement, madeAt: number): AgreementPdf {
  const { document, hash, landlord, tenant } = agreement;
  const signatures = [
    toSignature('Landlord', { hash, signed: landlord }),
    toSignature('Tenant', { hash, signed: tenant }),
  ];
  return { document, hash, signatures, madeAt };
}

type Names = Pick<HandoverRecord, 'tenantName' | 'landlordName'>;

/** Returns one side's handover record for the PDF. */
export function toHandoverNote(
  { side, photoHashes, ...note }: HandoverRecord['notes'][number],
  { tenantName, landlordName }: Names,
): HandoverNote {
  const who =
    side === 'tenant'
      ? { role: 'Tenant' as const, name: tenantName }
      : { role: 'Landlord' as const, name: landlordName };
  return { ...note, ...who, photos: photoHashes.map((hash, index) => ({ name: `Photo ${index + 1}`, hash })) };
}

const refuseGuest = (c: Context<HttpEnv>) =>
  httpError(c, { status: 401, trpcCode: 'UNAUTHORIZED', code: 'auth.sign_in_required' });
const notFound = (c: Context<HttpEnv>) =>
  httpError(c, { status: 404, trpcCode: 'NOT_FOUND', code: 'receipts.not_found' });

/** Sends a document as a file that must not be cached. */
const sendDocument = (c: Context<HttpEnv>, file: Buffer, name: string): Response =>
  c.body(new Uint8Array(file), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="rentreel-${name}.pdf"`,
    'cache-control': 'private, no-store',
  });

type Send = (c: Context<HttpEnv>, call: Call) => Promise<Response>;

/** Answers 404 for a document that is not the caller's. */
const orNotFound =
  (send: Send): Send =>
  async (c, call) => {
    try {
      return await send(c, call);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return notFound(c);
    }
  };

async function sendReceipt(c: Context<HttpEnv>, call: Call): Promise<Response> {
  const input = receiptInput.safeParse({ receiptId: c.req.param('file')?.replace('.pdf', '') });
  if (!input.success) return notFound(c);
  const receipt = await getReceipt(call, input.data);
  const { sandbox } = call.paymentGateway;
  const file = await drawReceiptPdf({ receipt, madeAt: call.clock.now(), sandbox });
  return sendDocument(c, file, `receipt-${showReceiptCode(receipt.code)}`);
}

async function sendAgreement(c: Context<HttpEnv>, call: Call): Promise<Response> {
  const term = c.req.query('term');
  const bookingId = c.req.param('file')?.replace('.pdf', '');
  const input = agreementInput.safeParse({ bookingId, ...(term !== undefined && { term: Number(term) }) });
  if (!input.success) return notFound(c);
  const file = await drawAgreementPdf(toAgreementPdf(await getAgreement(call, input.data), call.clock.now()));
  return sendDocument(c, file, 'agreement');
}

/** `phase` in the path is moving in or moving out. */
const sendHandover =
  (phase: HandoverPdf['kind']): Send =>
  async (c, call) => {
    const input = bookingInput.safeParse({ bookingId: c.req.param('file')?.replace('.pdf', '') });
    if (!input.success) return notFound(c);
    const { bookingId } = input.data;
    const { notes, ...record } = await getHandoverRecord(call, { bookingId, phase });
    const content = { kind: phase, reference: bookingId, ...record, madeAt: call.clock.now() };
    const file = await drawHandoverPdf({ ...content, notes: notes.map((note) => toHandoverNote(note, record)) });
    return sendDocument(c, file, phase.replace('_', '-'));
  };

async function sendRentStatement(c: Context<HttpEnv>, call: Call): Promise<Response> {
  const input = rentStatementInput.safeParse({ year: Number(c.req.param('file')?.replace('.pdf', '')) });
  if (!input.success) return httpError(c, { status: 400, trpcCode: 'BAD_REQUEST', code: 'app.invalid_input' });
  const tenant = await getCurrentUser(call);
  if (tenant === null) return refuseGuest(c);
  const statement = await getRentStatement(call, input.data);
  const { sandbox } = call.paymentGateway;
  const content = { statement, tenantName: tenant.name, madeAt: call.clock.now(), sandbox };
  return sendDocument(c, await drawRentStatementPdf(content), `rent-${input.data.year}`);
}

/** Serves the income of a landlord in a year as a PDF or a CSV file. */
async function sendLandlordStatement(c: Context<HttpEnv>, call: Call): Promise<Response> {
  const [year, format] = c.req.param('file')?.split('.') ?? [];
  const input = landlordIncomeInput.safeParse({ year: Number(year) });
  if (!input.success) return httpError(c, { status: 400, trpcCode: 'BAD_REQUEST', code: 'app.invalid_input' });
  const landlord = await getCurrentUser(call);
  if (landlord === null) return refuseGuest(c);
  const entries = await listLandlordIncome(call, input.data);
  const name = `income-${input.data.year}`;
  if (format === 'csv') {
    return c.body(landlordStatementCsv({ entries }), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="rentreel-${name}.csv"`,
      'cache-control': 'private, no-store',
    });
  }
  const income = await getLandlordIncome(call, input.data);
  const { sandbox } = call.paymentGateway;
  const content = { income, entries, landlordName: landlord.name, madeAt: call.clock.now(), sandbox };
  return sendDocument(c, await drawLandlordStatementPdf(content), name);
}

/** Serves the documents of a tenancy as PDFs to the people named in them. */
export function documentRoutes({ services }: Pick<Container, 'services'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const signedIn = (send: Send) => (c: Context<HttpEnv>) => {
    const session = c.get('session');
    if (!session) return refuseGuest(c);
    return send(c, { ...services, actor: actorOf(session), requestId: c.get('requestId') });
  };
  const ofBooking = ':file{bkg_[0-9a-z]{26}\\.pdf}';
  app.get('/api/papers/receipt/:file{rct_[0-9a-z]{26}\\.pdf}', signedIn(orNotFound(sendReceipt)));
  app.get(`/api/papers/agreement/${ofBooking}`, signedIn(orNotFound(sendAgreement)));
  app.get(`/api/papers/move-in/${ofBooking}`, signedIn(orNotFound(sendHandover('move_in'))));
  app.get(`/api/papers/move-out/${ofBooking}`, signedIn(orNotFound(sendHandover('move_out'))));
  app.get('/api/papers/rent-statement/:file{20\\d\\d\\.pdf}', signedIn(sendRentStatement));
  app.get('/api/papers/landlord-statement/:file{20\\d\\d\\.(?:pdf|csv)}', signedIn(sendLandlordStatement));
  return app;
}
