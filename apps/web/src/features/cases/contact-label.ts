import { contactNames } from '@rentreel/contracts/messages';

/** “Phone number”, “Email address”. */
export const contactLabel = (kind: keyof typeof contactNames): string =>
  contactNames[kind].replace(/^an? /, '').replace(/^./, (letter) => letter.toUpperCase());
