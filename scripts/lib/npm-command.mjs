/**
 * How to call npm: the one that started us when there is one, for a PATH may name another.
 * @param {readonly string[]} args
 * @returns {{ program: string, args: string[] }}
 */
export function npmCommand(args) {
  const running = process.env['npm_execpath'];
  return running?.endsWith('.js')
    ? { program: process.execPath, args: [running, ...args] }
    : { program: 'npm', args: [...args] };
}
