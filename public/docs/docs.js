// The page: loads the documents, follows the address, draws what it names.
/** @import { ApiDocument, Panel } from './types.d.ts' */
import { setAllOpen } from './details.js';
import { demoKeys, loadAll } from './documents.js';
import { byId, h, replace } from './dom.js';
import { keyField } from './key-field.js';
import { closeMenu, openMenu, wireMenu } from './menu.js';
import { drawNav, drawTabs, markCurrent } from './nav.js';
import { operationView } from './operation-view.js';
import { neighbours, overview } from './overview.js';
import { wireSearch } from './search-box.js';
import { tryItPanel } from './try-it.js';

const main = byId('main');
const nav = byId('nav');
const search = byId('search', HTMLInputElement);

/** @type {ApiDocument[]} */
let documents = [];
/** @type {Panel | undefined} */
let panel;
let first = true;

/** #/v2/getMe: the document and the operation that the address names. */
function whereAmI() {
  const [, id, name] = window.location.hash.split('/');
  const found = documents.find((each) => each.id === id) ?? documents[0];
  const operationId = name && safeDecode(name);
  const operation = found.operations.find((each) => each.id === operationId);
  return { document: found, operation, unknown: operation ? undefined : operationId };
}

/** @param {string} text */
function safeDecode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function draw() {
  if (documents.length === 0) return;
  const { document: current, operation, unknown } = whereAmI();
  drawTabs(byId('tabs'), documents, current.id);
  if (search.value.trim() === '') drawNav(nav, current, operation);
  else markCurrent(nav, window.location.hash); // the results stay
  closeMenu();
  panel = operation && tryItPanel(operation);
  main.className = panel ? 'with-panel' : '';
  if (operation)
    replace(
      main,
      h('div', { class: 'columns' }, operationView(operation), panel?.element),
      neighbours(current, operation),
    );
  else
    replace(
      main,
      unknown && h('p', { class: 'banner' }, `There is no operation “${unknown}” in ${current.name}.`),
      current.problem && problemCard(current.problem),
      overview(current),
    );
  const title = operation ? operation.summary || operation.id : current.name;
  document.title = `${title} · Dray API reference`;
  if (!first) {
    window.scrollTo(0, 0);
    main.querySelector('h1')?.focus({ preventScroll: true });
  }
  first = false;
}

/** @param {string} problem */
function problemCard(problem) {
  return h(
    'div',
    { class: 'banner', role: 'alert' },
    h('p', {}, `This document could not be loaded: ${problem}.`),
    h('button', { type: 'button', class: 'button', onclick: start }, 'Try again'),
  );
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** @param {KeyboardEvent} event */
function onKeyDown(event) {
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.key === 'Enter' && isCommand && panel) {
    event.preventDefault();
    panel.send();
  } else if (event.key === '/' && !isCommand && !event.altKey && !isTyping(event.target)) {
    event.preventDefault();
    openMenu();
    search.select();
  }
}

async function start() {
  documents = await loadAll();
  keyField(byId('key'), demoKeys(documents));
  draw();
}

byId('skip').addEventListener('click', (event) => {
  event.preventDefault(); // the hash is the address of an operation
  main.focus();
});
window.addEventListener('hashchange', draw);
window.addEventListener('keydown', onKeyDown);
window.addEventListener('beforeprint', () => setAllOpen(main, true));
wireMenu();

await start();
wireSearch({
  input: search,
  status: byId('search-status'),
  nav,
  documents: () => documents,
  onClear: () => {
    const { document: current, operation } = whereAmI();
    drawNav(nav, current, operation);
  },
});
