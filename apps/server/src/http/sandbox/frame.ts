import { createHash } from 'node:crypto';

const style = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#faf9f6,#0e1512);color:light-dark(#14201a,#f1f5f2)}
main{max-width:34rem;margin:0 auto;padding:1.25rem}
.note{margin:0 0 1rem;padding:.875rem 1rem;border-radius:.75rem;background:light-dark(#fdf0d5,#3a2c0a);color:light-dark(#4a3200,#fbe3ac)}
.done{margin:0 0 1rem;padding:.875rem 1rem;border-radius:.75rem;background:light-dark(#dcf3e6,#0b3524);color:light-dark(#08402a,#c7f0d9)}
h1{font-size:1.5rem;line-height:1.25;margin:.25rem 0 1rem}
h2{font-size:1.125rem;margin:1.5rem 0 .75rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0}
dt{color:light-dark(#4d5a53,#a9b8b0)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{display:grid;gap:.625rem}
button{min-height:48px;padding:.625rem 1rem;border:1px solid light-dark(#7d8a83,#75847c);border-radius:.75rem;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:left;cursor:pointer}
button.first{border-color:transparent;background:#0b6b45;color:#fff}
button small{display:block;font-weight:400;font-size:.875rem}
a{display:inline-block;padding:.75rem 0;color:light-dark(#0b6b45,#7fd6aa)}
label{font-weight:600}
input{width:100%;min-height:48px;padding:.625rem 1rem;border:1px solid light-dark(#7d8a83,#75847c);border-radius:.75rem;background:light-dark(#fff,#16211c);color:inherit;font:inherit}
:focus-visible{outline:3px solid #f5a524;outline-offset:2px}`;

/** The policy of the page, which runs no script, loads nothing and may not be framed. */
export const sandboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

interface SandboxFrame {
  readonly title: string;
  /** The kind of sandbox, as HTML. */
  readonly note: string;
  /** Lines of HTML. */
  readonly body: readonly string[];
}

/** Renders a page that simulates an external system: a bank, or the time. */
export const sandboxFrame = ({ title, note, body }: SandboxFrame): string => `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | RentReel sandbox</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="note" role="note">${note}</p>
${body.join('\n')}
</main>
</body>
</html>
`;
