/** Downloads a file to the user's device. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Delayed until the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
