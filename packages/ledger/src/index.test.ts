import { expect, it } from 'vitest';
import * as ledger from './index.ts';

it('@rentreel/ledger exports at least these names', () => {
  const promised = [
    'LedgerError',
    'accountFromCode',
    'accountKinds',
    'applyEntry',
    'assertBalanced',
    'auditLedger',
    'canGoNegative',
    'canonicalEntry',
    'chartOfAccounts',
    'credit',
    'debit',
    'depositPosting',
    'entryKinds',
    'fixedAccount',
    'genesisHash',
    'journalEntryOf',
    'ledgerInvariants',
    'normalSide',
    'ownedAccount',
    'readJournalLines',
    'replay',
    'sealEntry',
    'transferPosting',
    'trialBalance',
    'userAvailable',
    'userHold',
    'withdrawalPaidPosting',
    'withdrawalRequestedPosting',
    'withdrawalReturnedPosting',
  ];
  expect(Object.keys(ledger)).toEqual(expect.arrayContaining(promised));
});
