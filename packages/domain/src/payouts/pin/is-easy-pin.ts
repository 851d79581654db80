const rows = ['01234567890', '09876543210'];

/** PINs that thieves try first: one digit over and over, digits in a row, one pair over and over, a year of a birth. */
export function isEasyPin(pin: string): boolean {
  return (
    /^(\d)\1+$/.test(pin) ||
    /^(\d\d)\1+$/.test(pin) ||
    /^(19|20)\d\d$/.test(pin) ||
    rows.some((row) => row.includes(pin))
  );
}
