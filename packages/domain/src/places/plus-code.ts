import { createRequire } from 'node:module';
import type { PlaceHit } from '@rentreel/contracts/places';
import type * as PlusCodes from 'pluscodes';
import { findNamedPlace } from './named-places.ts';
import { findNearestPlace } from './nearest-place.ts';

// The package is CommonJS, and Node cannot detect its named exports.
const { decode, expand } = createRequire(import.meta.url)('pluscodes') as typeof PlusCodes;

/** A code with its plus sign: full (6FR5G95C+RC) or short (G95C+RC), anywhere in a text. */
const inText = /(?<![\p{L}\p{N}+])(?:[23456789CFGHJMPQRVWX]{4}){1,2}\+[23456789CFGHJMPQRVWX]{2,3}(?![\p{L}\p{N}+])/iu;

const wholeLength = 8;
/** Half the side of the square of a ten-character code, in metres. */
const precisionMetres = 7;

/** A Plus Code found in a text. */
interface NamedPlusCode {
  readonly hit: PlaceHit;
  /** The code as typed. */
  readonly text: string;
}

/**
 * Returns the location of the Plus Code in a text: "6FR5G95C+RC", or a short one with the name of its town or area, "G95C+RC
 * Yaba". Undefined without a code, for a short code without a known place, and outside Nigeria.
 */
export function findPlusCode(text: string): NamedPlusCode | undefined {
  const typed = inText.exec(text)?.[0];
  if (typed === undefined) return undefined;
  const code = typed.toUpperCase();
  const whole = code.indexOf('+') === wholeLength ? code : expandNear(code, text.replace(typed, ' '));
  const point = whole === undefined ? null : decode(whole);
  if (point === null) return undefined;
  const { latitude, longitude } = point;
  const near = findNearestPlace({ latitude, longitude });
  if (near === null) return undefined;
  const { stateCode, city, area, context, name } = near;
  const place = { kind: 'plus_code' as const, name: code, context: `${name}, ${context}`, stateCode, city };
  return { hit: { ...place, ...(area && { area }), latitude, longitude, precisionMetres }, text: typed };
}

/** A short code means the match nearest to its town. */
function expandNear(code: string, rest: string): string | undefined {
  const named = findNamedPlace(rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return named && (expand(code, named.hit) ?? undefined);
}
