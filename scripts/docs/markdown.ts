const notice = 'Written from the code by `npm run docs`: change the code, not this page.';

/** Returns a page with its title and the notice that it is generated. */
export function page(title: string, ...parts: readonly string[]): string {
  return `${[`# ${title}`, notice, ...parts].join('\n\n')}\n`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Returns a table; cells may contain inline Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
