import type { Id } from '@rentreel/contracts/ids';
import { keyAccess, webhookAccess } from './programs.ts';
import { defaultPassportVisibility, emptyPassport } from '@rentreel/contracts/passports';
import { makeListingContent } from '@rentreel/domain/testing';
import type { AccessRule, HomeState, ObjectRule } from './access-rule.ts';
import { administrationAccess } from './administration.ts';
import { alertAccess, savedAccess, searchAccess } from './saved.ts';
import { authAccess } from './auth.ts';
import { bookingAccess, disputeAccess, receiptAccess } from './bookings.ts';
import { inspectionAccess } from './inspections.ts';
import { messageAccess, notificationAccess } from './messages.ts';
import { referralAccess } from './referrals.ts';
import { reviewAccess } from './reviews.ts';
import { profileAccess } from './profile.ts';
import { mandateAccess } from './mandates.ts';
import { paymentAccess, payoutAccess, potAccess } from './money.ts';
import { privacyAccess } from './privacy.ts';
import { supportAccess } from './support.ts';
import { verificationAccess } from './verification.ts';

const token = 'A'.repeat(43);
const passportLink = { code: 'ABCDEF', key: token };
const referenceLink = { referenceId: `prf_${'0'.repeat(26)}`, key: token };
const diaryDay = { areaKey: 'LA/lagos/yaba', day: 0 };
const listing = (listingId: Id<'lst'>) => ({ listingId });
const ownerOnly = {
  own: 'ok',
  anothers: 'listings.not_found',
  anothersForAdmin: 'ok',
  absent: 'listings.not_found',
} as const;
const uploaderOnly = {
  own: 'ok',
  anothers: 'media.upload_not_found',
  absent: 'media.upload_not_found',
  input: (uploadId: Id<'upl'>) => ({ uploadId }),
} as const;
const change = (object: HomeState): AccessRule => ({
  callers: 'signed-in',
  objects: [{ object, ...ownerOnly, input: listing }],
});

/** A batch action answers per home: another user's is refused inside the response and stays unchanged. */
const changeSeveral: AccessRule = {
  callers: 'signed-in',
  objects: [
    { object: 'live', own: 'ok', anothers: 'ok', absent: 'ok', input: (listingId) => ({ listingIds: [listingId] }) },
  ],
};

/** Drafts of the wizard are visible to their landlord only. */
const drafterOnly = {
  object: 'wizardDraft',
  own: 'ok',
  anothers: 'drafts.not_found',
  absent: 'drafts.not_found',
  input: (draftId: Id<'drf'>) => ({ draftId }),
} as const;
/** Actions of any caller on a home on offer, which fail on one that is not. */
const onOffer = (input: (id: Id<'lst'>) => unknown = listing): readonly ObjectRule[] => [
  { object: 'live', own: 'ok', anothers: 'ok', absent: 'listings.not_found', input },
  {
    object: 'draft',
    own: 'listings.not_found',
    anothers: 'listings.not_found',
    absent: 'listings.not_found',
    input,
  },
];

/** Expected callers of every procedure. The access test fails for a procedure without a row. */
export const accessTable: Readonly<Record<string, AccessRule>> = {
  ...administrationAccess,
  ...authAccess,
  ...keyAccess,
  ...webhookAccess,
  ...profileAccess,
  ...receiptAccess,
  ...verificationAccess,
  ...payoutAccess,
  ...savedAccess,
  ...alertAccess,
  ...messageAccess,
  ...disputeAccess,
  ...bookingAccess,
  ...inspectionAccess,
  ...notificationAccess,
  ...paymentAccess,
  ...privacyAccess,
  ...potAccess,
  ...referralAccess,
  ...reviewAccess,
  ...supportAccess,
  'app.config': { callers: 'public' },
  'transparency.get': { callers: 'public' },
  'areas.get': { callers: 'public', input: () => ({ areaKey: 'LA/lagos/yaba' }) },
  'areas.listKnown': { callers: 'public' },
  'areas.log': {
    callers: 'signed-in',
    outcome: 'areas.day_out_of_reach',
    input: () => ({ ...diaryDay, relation: 'lives', powerHours: 6, waterHours: null, flood: null }),
  },
  'areas.unlog': { callers: 'signed-in', input: () => diaryDay },
  'areas.listMine': { callers: 'signed-in' },
  'demo.listAccounts': { callers: 'demo only' },
  'demo.listMails': { callers: 'demo only' },
  'drafts.save': {
    callers: 'signed-in',
    objects: [
      { ...drafterOnly, input: (draftId) => ({ draftId, version: 1, step: 1, content: { title: 'A new title' } }) },
    ],
  },
  'drafts.get': { callers: 'signed-in', objects: [drafterOnly] },
  'drafts.list': { callers: 'signed-in' },
  'drafts.delete': { callers: 'signed-in', objects: [drafterOnly] },
  'drafts.submit': {
    callers: 'signed-in',
    objects: [{ ...drafterOnly, own: 'drafts.incomplete', input: (draftId) => ({ draftId, version: 1 }) }],
  },
  'drafts.startFromListing': {
    callers: 'signed-in',
    objects: [
      {
        object: 'live',
        own: 'ok',
        anothers: 'listings.not_found',
        absent: 'listings.not_found',
        input: listing,
      },
    ],
  },
  'listings.compare': {
    callers: 'public',
    input: () => ({ listingIds: [`lst_${'0'.repeat(26)}`] }),
  },
  'listings.create': { callers: 'signed-in', input: () => makeListingContent() },
  'listings.update': {
    callers: 'signed-in',
    objects: [
      { object: 'draft', ...ownerOnly, input: (listingId) => ({ listingId, changes: { title: 'A new title' } }) },
    ],
  },
  'listings.publish': change('draft'),
  'listings.pause': change('live'),
  'listings.resume': change('paused'),
  'listings.archive': change('live'),
  'listings.changePrice': {
    callers: 'signed-in',
    objects: [{ object: 'live', ...ownerOnly, input: (listingId) => ({ listingId, rentKobo: 230_000_000 }) }],
  },
  'listings.confirmAvailable': change('live'),
  'listings.confirmSeveral': changeSeveral,
  'listings.pauseSeveral': changeSeveral,
  'listings.resumeSeveral': changeSeveral,
  'listings.changePrices': {
    callers: 'signed-in',
    objects: [
      {
        object: 'live',
        own: 'ok',
        anothers: 'ok',
        absent: 'ok',
        input: (listingId) => ({
          homes: [{ listingId, rentKobo: 240_000_000 }],
          change: { by: 'percent', down: true, basisPoints: 500 },
        }),
      },
    ],
  },
  'listings.markLet': change('live'),
  'listings.relist': change('archived'),
  'listings.appeal': {
    callers: 'signed-in',
    objects: [
      {
        object: 'live',
        own: 'listings.wrong_state',
        anothers: 'listings.not_found',
        absent: 'listings.not_found',
        input: (listingId) => ({ listingId, text: 'The title is in my name.' }),
      },
    ],
  },
  'listings.decide': {
    callers: 'administrators',
    objects: [
      {
        object: 'live',
        own: 'listings.own_case',
        anothers: 'ok',
        absent: 'listings.not_found',
        input: (listingId) => ({ listingId, decision: 'suspend', note: 'Three reports.' }),
      },
    ],
  },
  'listings.listSimilar': {
    callers: 'public',
    objects: [
      { object: 'live', own: 'ok', anothers: 'ok', absent: 'listings.not_found', input: listing },
      { object: 'draft', ...ownerOnly, input: listing },
    ],
  },
  'listings.recordView': {
    callers: 'public',
    objects: [
      { object: 'live', own: 'ok', anothers: 'ok', absent: 'ok', input: listing },
      { object: 'draft', own: 'ok', anothers: 'ok', absent: 'ok', input: listing },
    ],
  },
  'listings.hide': { callers: 'signed-in', objects: onOffer() },
  'listings.unhide': {
    callers: 'signed-in',
    objects: [{ object: 'live', own: 'ok', anothers: 'ok', absent: 'ok', input: listing }],
  },
  'listings.saveHidden': {
    callers: 'signed-in',
    input: () => ({ listingIds: [`lst_${'0'.repeat(26)}`] }),
  },
  'listings.listHidden': { callers: 'signed-in' },
  'listings.listNamed': {
    callers: 'public',
    input: () => ({ listingIds: [`lst_${'0'.repeat(26)}`] }),
  },
  'listings.report': {
    callers: 'public',
    objects: onOffer((listingId) => ({ listingId, reason: 'wrong_price' })),
  },
  'listings.get': {
    callers: 'public',
    objects: [
      { object: 'live', own: 'ok', anothers: 'ok', absent: 'listings.not_found', input: listing },
      { object: 'draft', ...ownerOnly, input: listing },
      { object: 'paused', ...ownerOnly, input: listing },
      { object: 'archived', ...ownerOnly, input: listing },
    ],
  },
  'listings.list': { callers: 'public' },
  'listings.listMine': { callers: 'signed-in' },
  'live.events': { callers: 'signed-in' },
  'media.getUpload': {
    callers: 'signed-in',
    objects: [{ object: 'upload', ...uploaderOnly }],
  },
  'media.listUploads': { callers: 'signed-in' },
  'media.deleteUpload': {
    callers: 'signed-in',
    objects: [{ object: 'upload', ...uploaderOnly }],
  },
  'places.search': { callers: 'public', input: () => ({ q: 'yaba' }) },
  'places.reverse': { callers: 'public', input: () => ({ latitude: 6.51, longitude: 3.37 }) },
  ...searchAccess,
  'saved.save': { callers: 'signed-in', objects: onOffer() },
  'saved.unsave': {
    callers: 'signed-in',
    objects: [{ object: 'live', own: 'ok', anothers: 'ok', absent: 'ok', input: listing }],
  },
  'saved.list': { callers: 'signed-in' },
  'saved.listIds': { callers: 'signed-in' },
  'wallet.balance': { callers: 'signed-in' },
  'wallet.limits': { callers: 'signed-in' },
  'wallet.deposit': { callers: 'signed-in', input: () => ({ amountKobo: 500_000 }) },
  'wallet.withdraw': { callers: 'signed-in', input: () => ({ amountKobo: 100_000 }) },
  'wallet.transactions': { callers: 'signed-in' },
  'wallet.searchTransactions': { callers: 'signed-in', input: () => ({}) },
  'wallet.getTransaction': {
    callers: 'signed-in',
    outcome: 'wallet.transaction_not_found',
    input: () => ({ transactionId: `jrn_${'0'.repeat(26)}` }),
  },
  ...mandateAccess,
  'passports.get': { callers: 'signed-in' },
  'passports.save': {
    callers: 'signed-in',
    input: () => ({ content: emptyPassport, visibility: defaultPassportVisibility }),
  },
  'passports.share': { callers: 'signed-in', input: () => ({ days: 5 }) },
  'passports.stopSharing': { callers: 'signed-in' },
  'passports.answerRequest': {
    callers: 'signed-in',
    outcome: 'passports.not_found',
    input: () => ({ readerId: `usr_${'0'.repeat(26)}`, allow: true }),
  },
  'passports.read': { callers: 'public', outcome: 'passports.not_found', input: () => passportLink },
  'passports.ask': { callers: 'signed-in', outcome: 'passports.not_found', input: () => passportLink },
  'passports.askReference': {
    callers: 'signed-in',
    input: () => ({ kind: 'landlord', name: 'Chief Bello', email: 'chief.bello@example.com' }),
  },
  'passports.removeReference': {
    callers: 'signed-in',
    outcome: 'passports.reference_not_found',
    input: () => ({ referenceId: `prf_${'0'.repeat(26)}` }),
  },
  'passports.readReference': {
    callers: 'public',
    outcome: 'passports.reference_not_found',
    input: () => referenceLink,
  },
  'passports.answerReference': {
    callers: 'public',
    outcome: 'passports.reference_not_found',
    input: () => ({
      ...referenceLink,
      relation: 'before',
      standing: 'good',
      outlook: 'yes',
      since: 2021,
      note: '',
    }),
  },
  'passports.declineReference': {
    callers: 'public',
    outcome: 'passports.reference_not_found',
    input: () => referenceLink,
  },
  'passports.readApplicant': {
    callers: 'signed-in',
    objects: [
      {
        object: 'booking',
        own: 'passports.not_attached',
        anothers: 'bookings.not_found',
        absent: 'bookings.not_found',
        input: (bookingId) => ({ bookingId }),
      },
    ],
  },
};
