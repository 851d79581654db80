import type { Id } from '@rentreel/contracts/ids';
import { scamLimits } from '@rentreel/contracts/scams';
import { isMobileNumber, maskEmail, maskPhone, toInternational } from '@rentreel/contracts/verification';
import type { Context } from '../kernel/index.ts';
import { type Contact, hostOfLink, readContacts } from '@rentreel/contracts/masking';

const listingId = /\blst_[0-9a-z]{26}\b/g;

/** The parts of a pasted text that can be looked up. */
export interface Identified {
  /** In lower case, without disguises. */
  readonly text: string;
  /** Each once, in normal form. */
  readonly contacts: readonly Contact[];
  readonly listingIds: readonly Id<'lst'>[];
}

/** Normalises the different spellings of a contact. */
function normalize({ kind, value }: Contact): Contact {
  switch (kind) {
    case 'phone':
      return { kind, value: toInternational(value.replace(/^00/, '')) };
    case 'account':
      return { kind, value: value.replaceAll(/\D/g, '') };
    case 'link':
      return { kind, value: hostOfLink(value.replaceAll(/\s/g, '')).replace(/^www\./, '') };
    case 'email':
      return { kind, value: value.replaceAll(/[([]\s?(?:at)\s?[)\]]/g, '@').replaceAll(/\s/g, '') };
    case 'handle':
      return { kind, value: `@${value.split(/[\s:=@]+/).at(-1) ?? value}` };
  }
}

/** A number without any other word. Ten digits that are no mobile number can only be a bank account. */
function readBareNumber(text: string): Contact[] {
  const digits = text.replaceAll(/[\s().+-]/g, '');
  if (!/^\d{10,15}$/.test(digits)) return [];
  if (isMobileNumber(toInternational(digits))) return [{ kind: 'phone', value: digits }];
  return digits.length === 10 ? [{ kind: 'account', value: digits }] : [];
}

/** Parses a pasted text: a message, or only a number, address or link. */
export function identify({ appOrigin }: Pick<Context, 'appOrigin'>, pasted: string): Identified {
  const { text, contacts } = readContacts(pasted, [new URL(appOrigin).host]);
  const found = (contacts.length > 0 ? contacts : readBareNumber(text)).map(normalize);
  const once = new Map(found.map((contact) => [keyOf(contact), contact]));
  return {
    text,
    contacts: [...once.values()].slice(0, scamLimits.contacts),
    // Safe: the pattern of the id.
    listingIds: [...new Set(pasted.match(listingId) ?? [])].slice(0, 3) as Id<'lst'>[],
  };
}

const keyOf = ({ kind, value }: Contact): string => `${kind} ${value}`;

/**
 * Returns the keyed hashes under which a contact may have been reported. Accounts at OPay and PalmPay are mobile numbers:
 * each is found as the other.
 */
export function fingerprintsOf({ fieldCipher }: Pick<Context, 'fieldCipher'>, contact: Contact): [string, ...string[]] {
  const { kind, value } = contact;
  const print = (each: Contact) => fieldCipher.fingerprint(keyOf(each), 'scam.target');
  if (kind === 'phone') return [print(contact), print({ kind: 'account', value: value.slice(-10) })];
  const phone = toInternational(value);
  if (kind === 'account' && isMobileNumber(phone)) return [print(contact), print({ kind: 'phone', value: phone })];
  return [print(contact)];
}

/** Formats a contact for a notification. */
export function maskContact({ kind, value }: Contact): string {
  if (kind === 'phone') return maskPhone(value);
  if (kind === 'account') return `account ••${value.slice(-4)}`;
  return kind === 'email' ? maskEmail(value) : value;
}
