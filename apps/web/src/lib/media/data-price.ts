/** What a gigabyte of mobile data costs, in naira, since the tariffs of 2025. */
const nairaPerGigabyte = 575;
const gigabyte = 1024 ** 3;

/** What watching costs, in words: "≈ ₦3 of data"; to the nearest naira. */
export function dataPrice(bytes: number): string {
  const naira = (bytes / gigabyte) * nairaPerGigabyte;
  return naira < 1 ? 'under ₦1 of data' : `≈ ₦${Math.round(naira).toLocaleString('en-NG')} of data`;
}
