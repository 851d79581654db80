/** Files that are on their way in or have just arrived, by the id of their upload. */
export interface ReceivedFiles {
  pathOf(uploadId: string): string;
  /** Removes a file and what is known of it; one that is not there changes nothing. */
  remove(uploadId: string): Promise<void>;
  /** Removes whatever nothing was added to since that moment, in epoch milliseconds. */
  sweep(before: number): Promise<void>;
}
