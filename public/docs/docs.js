// The page: loads the documents, follows the address, draws what it names.
/** @import { ApiDocument, Panel } from './types.d.ts' */
import { setAllOpen } from './details.js';
import { demoKeys, knownDocuments, loadAll, loadDocument, loadedDocument } from './documents.js';
import { byId, h, messageOf, replace } from './dom.js';
import { drawGuideNav, guideView, knownGuides, loadGuides } from './guides.js';
import { keyField } from './key-field.js';
import { closeMenu, openMenu, wireMenu } from './menu.js';
import { drawNav, drawTabs, forgetNav, markCurrent } from './nav.js';
import { operationView } from './operation-view.js';
import { neighbors, overview } from './overview.js';
import { wireSearch } from './search-box.js';
import { tryItPanel } from './try-it.js';

const main = byId('main');
const nav = byId('nav');
const search = byId('search', HTMLInputElement);

/** @type {Panel | undefined} */
let panel;
let first = true;
/** Counts draws: what was loaded for an earlier one comes too late. */
let navigationCount = 0;

/**
 * #/v2/getMe: the document and the operation that the address names.
 * @param {ApiDocument} found
 * @param {string | undefined} name
 */
function operationIn(found, name) {
  const operationId = name && safeDecode(name);
  const operation = found.operations.find((each) => each.id === operationId);
  return { operation, unknown: operation ? undefined : operationId };
}

/** @param {string} text */
function safeDecode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function draw() {
  const mine = ++navigationCount;
  const [, id, name, section] = window.location.hash.split('/');
  if (id === 'guide') return drawGuide(mine, name, section);
  // What is there is drawn at once.
  const known = loadedDocument(id);
  if (known) return drawDocument(known, name);
  const current = await loadDocument(id);
  if (mine === navigationCount) drawDocument(current, name);
}

/** The side bar as it is without a search. */
function drawSide() {
  const [, id, name] = window.location.hash.split('/');
  const guide = id === 'guide' && (knownGuides().find((each) => each.id === name) ?? knownGuides()[0]);
  const known = loadedDocument(id);
  forgetNav();
  if (guide) drawGuideNav(nav, knownGuides(), guide);
  else if (known) drawNav(nav, known, operationIn(known, name).operation);
}

/**
 * @param {ApiDocument} current
 * @param {string | undefined} name
 */
function drawDocument(current, name) {
  const { operation, unknown } = operationIn(current, name);
  scrollToSection(current.id);
  if (search.value.trim() === '') drawNav(nav, current, operation);
  else markCurrent(nav, window.location.hash); // the results stay
  closeMenu();
  panel = operation && tryItPanel(operation);
  main.className = panel ? 'with-panel' : '';
  if (operation)
    replace(
      main,
      h('div', { class: 'columns' }, operationView(operation), panel?.element),
      neighbors(current, operation),
    );
  else
    replace(
      main,
      unknown && h('p', { class: 'banner' }, `There is no operation “${unknown}” in ${current.name}.`),
      current.problem && problemCard(current.problem),
      overview(current),
    );
  arrive(operation ? operation.summary || operation.id : current.name);
}

/**
 * @param {number} mine
 * @param {string | undefined} name
 * @param {string | undefined} section
 */
async function drawGuide(mine, name, section) {
  /** @type {string | undefined} */
  let problem;
  const guides = await loadGuides().catch((error) => {
    problem = messageOf(error);
    return [];
  });
  if (mine !== navigationCount) return;
  const guide = guides.find((each) => each.id === name) ?? guides[0];
  scrollToSection('guide');
  closeMenu();
  panel = undefined;
  main.className = '';
  if (!guide)
    return replace(main, h('h1', { tabindex: -1 }, 'Guides'), problemCard(problem ?? 'there are none'));
  forgetNav();
  if (search.value.trim() === '') drawGuideNav(nav, guides, guide);
  else markCurrent(nav, window.location.hash); // the results stay
  replace(main, guideView(guide));
  arrive(guide.title, section);
}

/** @param {string} id */
function scrollToSection(id) {
  document.documentElement.className = '';
  drawTabs(byId('tabs'), knownDocuments(), id);
}

/**
 * Tells where we are, and goes there.
 * @param {string} title
 * @param {string} [section]
 */
function arrive(title, section) {
  document.title = `${title} · Dray API reference`;
  const heading = section && document.getElementById(`guide-${safeDecode(section)}`);
  if (heading) {
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  } else if (!first) {
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
  await draw();
  // A guide needs no document, but trying a call from it needs the keys that one publishes.
  if (!knownDocuments().some(({ operations }) => operations.length > 0)) await loadDocument('v2');
  keyField(byId('key'), demoKeys(knownDocuments()));
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
  documents: knownDocuments,
  guides: knownGuides,
  load: () => Promise.all([loadAll(), loadGuides().catch(() => undefined)]),
  onClear: drawSide,
});
