/** Files that are on their way in or have just arrived, by the id of their upload. */
export interface ReceivedFiles {
  pathOf(uploadId: string): string;
  /** Where the poster lies that was sent along with a video, if one was. */
  posterPathOf(uploadId: string): string;
  /** Removes a file and what is known of it; one that is not there changes nothing. */
  remove(uploadId: string): Promise<void>;
  /** Removes whatever nothing was added to since that moment, in epoch milliseconds. */
  sweep(before: number): Promise<void>;
}
