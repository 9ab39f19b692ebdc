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

/** Hides the first screen from visitors whose URL points to another part of the page. */
const GOING_ELSEWHERE = `if(!/^(#(\\/(v2)?)?)?$/.test(location.hash))document.documentElement.className='elsewhere'`;

interface DocsParts {
  page: string;
  /** Undefined if the page is not built. */
  firstScreen: ((document: object) => FirstScreen) | undefined;
}

/** The page in `folder`, and what draws its first screen. */
export async function docsParts(folder: string, isBuilt: boolean): Promise<DocsParts> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  if (!isBuilt) return { page, firstScreen: undefined };
  const drawer = (await import(pathToFileURL(join(folder, 'first-screen.mjs')).href)) as {
    firstScreen(document: object): FirstScreen;
  };
  return { page, firstScreen: drawer.firstScreen };
}

/** If built, the page has its first screen inlined, so that showing it needs no further request. */
export function docsPage(
  { page, firstScreen }: DocsParts,
  firstDocument: () => object,
): { html: string; policy: string } {
  if (!firstScreen) return { html: page, policy: PAGE_POLICY };
  const { tabs, nav, main } = firstScreen(firstDocument());
  const html = page
    .replace('</head>', () => `<script>${GOING_ELSEWHERE}</script></head>`)
    .replace(/(<nav [^>]*id="tabs"[^>]*>)/, (start) => start + tabs)
    .replace(/(<nav id="nav"[^>]*>)/, (start) => start + nav)
    .replace(/(<main [^>]*>)/, (start) => start + main);
  return { html, policy: policyFor(html) };
}

/** Allows inline scripts and styles by the hash of their content, and nothing else that might get into the page. */
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
