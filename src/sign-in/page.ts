import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html } from '../mail/index.ts';

const STYLE = `:root{color-scheme:light dark;--page:#fdfcfa;--text:#23201c;--accent:#94440f}
@media (prefers-color-scheme:dark){:root{--page:#171513;--text:#ece6dd;--accent:#eda468}}
body{background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1rem}
a{color:var(--accent)}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The page after a failed sign-in: why it failed, and a link back. */
export function sendSignInError(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  const { text } = html`<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>Not signed in · Dray</title>`;
  const { text: body } = html`</head><body><main><h1>Not signed in</h1><p>${sentence}</p>
    <p><a href="/console">Back to the console</a></p></main></body></html>`;
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(`${text}<style>${STYLE}</style>${body}`);
}
