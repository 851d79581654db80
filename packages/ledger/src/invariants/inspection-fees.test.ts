import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { fixedAccount } from '../accounts.ts';
import { replay } from '../balances.ts';
import type { RecordedEntry } from '../journal-entry.ts';
import { depositPosting } from '../postings/wallet.ts';
import {
  inspectionFeeHeldPosting,
  inspectionFeePaidPosting,
  inspectionFeeReturnedPosting,
} from '../postings/inspections.ts';
import { violations } from '../testing/audit.ts';

const at = (seq: number) => ({ idempotencyKey: `key-${seq}`, occurredAt: seq });
const recorded = (seq: number) => ({ id: `jrn_${seq}`, seq });
const fee = { inspectionId: 'ins_1', home: 'Mini flat', amountKobo: kobo(200) };

const deposit = { ...depositPosting({ userId: 'ada', amountKobo: kobo(900), ...at(1) }), ...recorded(1) };
const hold = { ...inspectionFeeHeldPosting({ ...fee, tenantId: 'ada', ...at(2) }), ...recorded(2) };
const back = (seq: number, refersTo = 'jrn_2'): RecordedEntry => ({
  ...inspectionFeeReturnedPosting({ ...fee, tenantId: 'ada', refersTo, ...at(seq) }),
  ...recorded(seq),
});
const on = (seq: number): RecordedEntry => ({
  ...inspectionFeePaidPosting({ ...fee, landlordId: 'bola', refersTo: 'jrn_2', ...at(seq) }),
  ...recorded(seq),
});

describe('auditLedger with inspection fees', () => {
  it('accepts a fee that is held, returned or paid', () => {
    for (const end of [[], [back(3)], [on(3)]]) expect(violations([deposit, hold, ...end])).toEqual([]);
  });

  it('reports a second end of a fee', () => {
    expect(violations([deposit, hold, back(3), on(4)])).toContain('INV-12 jrn_4');
    expect(violations([deposit, hold, on(3), back(4)])).toContain('INV-12 jrn_4');
  });

  it('reports an end that refers to another entry, amount or wallet', () => {
    expect(violations([deposit, hold, back(3, 'jrn_1')])).toContain('INV-12 jrn_3');
    const less = {
      ...inspectionFeeReturnedPosting({ ...fee, amountKobo: kobo(100), tenantId: 'ada', refersTo: 'jrn_2', ...at(3) }),
      ...recorded(3),
    };
    expect(violations([deposit, hold, less])).toContain('INV-12 jrn_3');
    const astray = {
      ...inspectionFeeReturnedPosting({ ...fee, tenantId: 'bola', refersTo: 'jrn_2', ...at(3) }),
      ...recorded(3),
    };
    expect(violations([deposit, hold, astray])).toContain('INV-12 jrn_3');
  });

  it('reports a bank:escrow balance that differs from the held fees', () => {
    const stored = new Map(replay([deposit, hold]))
      .set(fixedAccount('bank:escrow'), kobo(199))
      .set(fixedAccount('bank:float'), kobo(701));
    expect(violations([deposit, hold], stored)).toContain('INV-07 bank:escrow');
  });
});
