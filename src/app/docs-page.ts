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
const HIDE_FIRST_SCREEN_SCRIPT = `if(!/^(#(\\/(v2)?)?)?$/.test(location.hash))document.documentElement.className='elsewhere'`;

/** The page lives at one address: what has another is its place there. A heading of a guide stays named. */
const REDIRECT_TO_PAGE_SCRIPT = `history.replaceState(null,'','/docs'+document.querySelector('meta[name=place]').content+location.hash.replace(/^#/,'/'));document.documentElement.className='elsewhere'`;

/** A guide or an operation at an address of its own. */
export interface PageAtUrl {
  /** `/docs/operations/createOrder` */
  address: string;
  /** Where the documentation page shows it: `#/v2/createOrder`. */
  place: string;
  title: string;
  /** Markdown, for readers without scripts. */
  text: string;
}

interface DocsParts {
  page: string;
  /** Undefined if the page is not built. */
  firstScreen: ((document: object) => FirstScreen) | undefined;
}

/** The page in `folder`, and what draws its first screen. */
export async function readDocsParts(folder: string, isBuilt: boolean): Promise<DocsParts> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  if (!isBuilt) return { page, firstScreen: undefined };
  const drawer = (await import(pathToFileURL(join(folder, 'first-screen.mjs')).href)) as {
    firstScreen(document: object): FirstScreen;
  };
  return { page, firstScreen: drawer.firstScreen };
}

/** If built, the page has its first screen inlined, so that showing it needs no further request. */
export function renderDocsHome(
  { page, firstScreen }: DocsParts,
  firstDocument: () => object,
): { html: string; policy: string } {
  if (!firstScreen) return { html: page, policy: PAGE_POLICY };
  const { tabs, nav, main } = firstScreen(firstDocument());
  const html = page
    .replace('</head>', () => `<script>${HIDE_FIRST_SCREEN_SCRIPT}</script></head>`)
    .replace(/(<nav [^>]*id="tabs"[^>]*>)/, (start) => start + tabs)
    .replace(/(<nav id="nav"[^>]*>)/, (start) => start + nav)
    .replace(/(<main [^>]*>)/, (start) => start + main);
  return { html, policy: policyFor(html) };
}

/** The page at the address of a guide or an operation. */
export function renderDocsPage(
  { page }: DocsParts,
  { address, place, title, text }: PageAtUrl,
): { html: string; policy: string } {
  const head = `<title>${escaped(title)} · Dray API reference</title>
    <link rel="canonical" href="${address}" />
    <link rel="alternate" type="text/markdown" href="${address}.md" />
    <meta name="place" content="${place}" />
    <script>${REDIRECT_TO_PAGE_SCRIPT}</script>`;
  const html = page
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(
      /(<main [^>]*>)[\s\S]*?(<\/main>)/,
      (_, start, end) => `${start}<pre class="as-text">${escaped(text)}</pre>${end}`,
    );
  return { html, policy: policyFor(html) };
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

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
