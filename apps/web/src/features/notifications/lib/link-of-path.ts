/** A path of a notice, such as `/alerts/sch_1` or `/inspections?visit=ins_1`, as the router's links take it. */
export function linkOfPath(path: string): { to: string; search: Record<string, string> } {
  const [to = '/', query = ''] = path.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
