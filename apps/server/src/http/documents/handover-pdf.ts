import { longDay } from '@rentreel/contracts/tenancy';
import { shortReference } from '@rentreel/contracts/receipts';
import { isoDayAt } from '@rentreel/values';
import { type Flow, drawFacts, drawTable, drawTitle, finishDocument, need, openFlow, put } from './flow.ts';
import { ink, lagosTime } from './sheet.ts';

interface HandoverPhoto {
  /** What the photo shows, such as "Kitchen, left wall". */
  readonly name: string;
  /** SHA-256 of the file in hex; null when unknown. */
  readonly hash: string | null;
}

/** The handover record of one side. */
export interface HandoverNote {
  readonly role: 'Landlord' | 'Tenant';
  readonly name: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly meterReading: string;
  readonly note: string;
  readonly photos: readonly HandoverPhoto[];
}

export interface HandoverPdf {
  readonly kind: 'move_in' | 'move_out';
  readonly reference: string;
  readonly premises: string;
  readonly landlordName: string;
  readonly tenantName: string;
  /** Time of the handover in epoch milliseconds. */
  readonly at: number;
  readonly notes: readonly HandoverNote[];
  /** Epoch milliseconds. */
  readonly madeAt: number;
}

const timeOf = (at: number) => `${longDay(isoDayAt(at))}, ${lagosTime(at)} WAT`;

const photoRows = (photos: readonly HandoverPhoto[]) =>
  photos.map(({ name, hash }, index) => [String(index + 1), name, hash ?? 'not kept']);

function drawNote(flow: Flow, { role, name, at, meterReading, note, photos }: HandoverNote): void {
  need(flow, 130);
  put(flow, `Recorded by the ${role.toLowerCase()}`, { size: 13, font: 'strong', after: 1 });
  put(flow, `${name} · ${timeOf(at)}`, { size: 8.5, color: ink.soft, after: 8 });
  drawFacts(flow, [
    { name: 'Meter reading', value: meterReading || 'Not written down' },
    { name: 'Note', value: note || 'None' },
  ]);
  if (photos.length === 0) {
    put(flow, 'No photos.', { size: 9, color: ink.soft, after: 12 });
    return;
  }
  drawTable(flow, { head: ['No.', 'Photo', 'SHA-256'], rows: photoRows(photos), shares: [0.06, 0.16, 0.78] });
  flow.y += 6;
}

/** Renders what both sides recorded at the handover, the basis for claims on the caution fee. */
export async function drawHandoverPdf(pdf: HandoverPdf): Promise<Buffer> {
  const { kind, reference, premises, landlordName, tenantName, at, notes, madeAt } = pdf;
  const title = kind === 'move_in' ? 'Handover record: moving in' : 'Handover record: moving out';
  const flow = await openFlow(`${title} ${shortReference(reference)}`, madeAt);
  drawTitle(flow, { title, subtitle: `${shortReference(reference)} · ${timeOf(at)}` });
  drawFacts(flow, [
    { name: 'Premises', value: premises },
    { name: 'Landlord', value: landlordName },
    { name: 'Tenant', value: tenantName },
    { name: 'Keys', value: kind === 'move_in' ? 'Handed to the tenant' : 'Given back to the landlord' },
  ]);
  for (const note of notes) drawNote(flow, note);
  const why = 'The fingerprint (SHA-256) of a photo shows whether a file is the one that was taken that day.';
  put(flow, why, { size: 8, color: ink.soft });
  return finishDocument(flow, `${title} · ${shortReference(reference)}`);
}
