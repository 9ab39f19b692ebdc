import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PAGE_POLICY } from '../http/index.ts';

interface FirstScreen {
  tabs: string;
  nav: string;
  main: string;
}

/** Whoever comes for another part of the page does not see the first one in passing. */
const GOING_ELSEWHERE = `if(!/^(#(\\/(v2)?)?)?$/.test(location.hash))document.documentElement.className='elsewhere'`;

/** The page as it stands in `folder`; where it was built, with what it shows first, so that this needs nothing else. */
export async function docsPage(
  folder: string,
  isBuilt: boolean,
  firstDocument: () => object,
): Promise<{ html: string; policy: string }> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  if (!isBuilt) return { html: page, policy: PAGE_POLICY };
  const drawer = (await import(pathToFileURL(join(folder, 'first-screen.mjs')).href)) as {
    firstScreen(document: object): FirstScreen;
  };
  const { tabs, nav, main } = drawer.firstScreen(firstDocument());
  const html = page
    .replace('</head>', () => `<script>${GOING_ELSEWHERE}</script></head>`)
    .replace(/(<nav [^>]*id="tabs"[^>]*>)/, (start) => start + tabs)
    .replace(/(<nav id="nav"[^>]*>)/, (start) => start + nav)
    .replace(/(<main [^>]*>)/, (start) => start + main);
  return { html, policy: policyFor(html) };
}

/** What stands in the page itself is allowed by its content, and nothing else that might get into it. */
function policyFor(html: string): string {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text]) => ` 'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
    );
  return PAGE_POLICY.replace("script-src 'self'", (own) => own + hashes('script').join('')).replace(
    "style-src 'self'",
    (own) => own + hashes('style').join(''),
  );
}
