import * as z from 'zod/mini';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';

const notAnArea = 'Choose an area from the list.';

/** A schema for area keys. */
export const areaKeyField = z
  .templateLiteral([z.enum(nigerianStateCodes), '/', z.string(), '/', z.string()], notAnArea)
  .check(z.maxLength(140, notAnArea), z.regex(/^[A-Z]{2}(\/[a-z0-9]+(-[a-z0-9]+)*){2}$/, notAnArea));
