import { SingleBar } from 'cli-progress';

/** Receives the progress of a command. */
export type OnProgress = (done: number, of: number) => void;

/**
 * Shows the progress of `work` as a bar on standard error, only when that is a terminal. The bar is removed when the work
 * ends.
 */
export async function withProgress<T>(title: string, work: (onProgress: OnProgress) => Promise<T>): Promise<T> {
  if (!process.stderr.isTTY) return work(() => {});
  const bar = new SingleBar({
    format: `${title} {bar} {percentage}% · {eta_formatted} left`,
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
    barCompleteChar: '█',
    barIncompleteChar: '░',
  });
  bar.start(1, 0);
  try {
    return await work((done, of) => {
      bar.setTotal(of);
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
}
