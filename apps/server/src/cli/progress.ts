import { SingleBar } from 'cli-progress';

/** Receives how far a command is. */
export type OnProgress = (done: number, of: number) => void;

/**
 * Shows how far `work` is as a bar on standard error, and only where somebody watches: a program reads none of it.
 * The bar is gone when the work ends.
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
