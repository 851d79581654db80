import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const file = (weight: string) =>
  resolve(`@expo-google-fonts/plus-jakarta-sans/${weight}/PlusJakartaSans_${weight}.ttf`);

/** The house's letters as files that a PDF takes; the fonts that PDF readers bring have no ₦. */
export const pdfFonts = { text: file('400Regular'), strong: file('700Bold') };
