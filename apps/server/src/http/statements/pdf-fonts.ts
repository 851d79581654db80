import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The house's letters as files that a PDF takes; the fonts that PDF readers bring have no ₦. */
export const pdfFonts = {
  text: require.resolve('@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf'),
};
