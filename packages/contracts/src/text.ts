import * as z from 'zod/mini';

/** Invisible characters; direction marks can reverse text. Joiners of letters and emoji are kept. */
const shapeless = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Normalises every typed text: removes surrounding spaces and invisible characters, which could make a name or number look
 * different from what is stored.
 */
export const tidyText = () => z.overwrite<string>((text) => text.replaceAll(shapeless, '').trim());
