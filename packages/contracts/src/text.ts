import * as z from 'zod/mini';

/** Marks without a shape; those of direction can turn a text round. What joins letters or emoji stays. */
const shapeless = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * What every text that somebody types goes through: no spaces at its ends, and no marks without a shape, by which a name
 * or a number could read otherwise than it is stored.
 */
export const tidyText = () => z.overwrite<string>((text) => text.replaceAll(shapeless, '').trim());
