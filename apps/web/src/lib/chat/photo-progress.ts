/** A file on its way, as far as its progress goes. */
export interface SendingFile {
  readonly state: string;
  readonly sentBytes: number;
  readonly sizeBytes: number;
}

/** How far the photos of one message are, all together; what the server makes of them is the last bit. */
export function photoProgress(files: readonly SendingFile[]): { percent: number; text: string } {
  const sizes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (sizes === 0) return { percent: 0, text: 'Getting ready…' };
  const sent = files.reduce(
    (sum, { state, sentBytes, sizeBytes }) => sum + (state === 'sent' ? sizeBytes : Math.min(sentBytes, sizeBytes)),
    0,
  );
  const percent = Math.floor((sent / sizes) * 100);
  if (percent === 100) return { percent: 99, text: 'Almost there…' };
  return { percent, text: files.some(({ state }) => state === 'sending') ? `Sending ${percent}%` : 'Waiting' };
}
