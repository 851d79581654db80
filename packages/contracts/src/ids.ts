import * as z from 'zod/mini';

/** All kinds of ids by prefix, with their article. An id is `prefix_` and 26 characters that sort by creation time. */
export const idPrefixes = {
  usr: 'a user',
  ses: 'a session handle',
  psk: 'a passkey',
  jrn: 'a journal entry',
  pay: 'a payment',
  lst: 'a listing',
  med: 'a photo or video of a listing',
  drf: 'a listing draft',
  upl: 'an upload',
  rpt: 'a report',
  col: 'a collection',
  plc: 'a saved place',
  sch: 'a saved search',
  dia: 'a diary entry',
  cnv: 'a conversation',
  msg: 'a message',
  ins: 'an inspection',
  oph: 'an open house',
  blk: 'a break',
  bkg: 'a booking',
  ofr: 'an offer',
  agr: 'an agreement',
  rct: 'a receipt',
  int: 'a payment on its way',
  chb: 'a chargeback',
  bac: 'a bank account',
  pot: 'a rent pot',
  dsp: 'a dispute',
  rvw: 'a review',
  rvc: 'a report about a review',
  ntf: 'a notification',
  psh: 'a push subscription',
  evt: 'an event',
  aud: 'an audit record',
  mal: 'an email',
  tok: 'a mailed link',
  vrf: 'a verification case',
  cft: 'a conflict of two claims',
  vcd: 'a code by text message',
  sms: 'a text message',
  man: 'a mandate',
  exp: 'a copy of personal data',
  del: 'a deletion of an account',
  rfr: 'a referral',
  nte: 'a note about a person',
  grn: 'a role of a person',
  cnt: 'a note about a case',
  rst: 'a restriction',
  tkt: 'a support ticket',
  tms: 'a message of a support ticket',
  cfg: 'a change of the configuration',
  imp: 'a view of an account by staff',
  sct: 'a reported number',
  scr: 'a report of a number',
  rsg: 'a risk signal',
  rkc: 'a risk case',
  acr: 'a recovery of an account',
  bre: 'a breach of personal data',
  btc: 'a decision about several cases',
  rfn: 'a refund',
  mrg: 'a merge of two accounts',
  key: 'an API key',
  prf: 'a reference in a passport',
  whk: 'a webhook',
  whd: 'a webhook delivery',
} as const;

export type IdPrefix = keyof typeof idPrefixes;
export type Id<P extends IdPrefix> = `${P}_${string}`;

/** Returns a test whether a text begins as an id of one kind: `ids.filter(isIdOf('usr'))`. */
export const isIdOf =
  <P extends IdPrefix>(prefix: P) =>
  (text: string): text is Id<P> =>
    text.startsWith(`${prefix}_`);

/** Creates a schema for ids of one kind. */
export function idField<P extends IdPrefix>(prefix: P): z.ZodMiniType<Id<P>, Id<P>> {
  const pattern = new RegExp(`^${prefix}_[0-9a-z]{26}$`);
  const message = `This isn’t the id of ${idPrefixes[prefix]}.`;
  return z
    .templateLiteral([`${prefix}_`, z.string()], message)
    .check(z.regex(pattern, message)) as unknown as z.ZodMiniType<Id<P>, Id<P>>;
}

/** Creates a schema of at most `max` uploads of the caller for the purpose `private_photo`; none when omitted. */
export const photoIdsField = (max: number) => {
  const text = `Add at most ${max} photos.`;
  return z._default(z.array(idField('upl'), text).check(z.maxLength(max, text)), []);
};
