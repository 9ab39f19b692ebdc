// What the page shows first, drawn by its own code. The server sends it with the page: on a slow connection no one should wait for a
// script and a document to read the first lines.
/** @import { OpenApi } from './types.d.ts' */
import { knownDocuments } from './documents.js';
import { h } from './dom.js';
import { drawNav, drawTabs } from './nav.js';
import { readDocument } from './openapi.js';
import { overview } from './overview.js';

/** @param {OpenApi} root the first document */
export function firstScreen(root) {
  const document = readDocument(knownDocuments()[0], root);
  const [tabs, nav, main] = [h('nav', {}), h('nav', {}), h('main', {}, overview(document))];
  drawTabs(tabs, knownDocuments(), document.id);
  drawNav(nav, document, undefined);
  return { tabs: tabs.innerHTML, nav: nav.innerHTML, main: main.innerHTML };
}
