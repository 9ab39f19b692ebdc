// The page: loads the documents, follows the address, draws what it names.
import { h, replace, setAllOpen } from './dom.js';
import { keyField } from './key-field.js';
import { markdown } from './markdown.js';
import { addressOf, drawNav, drawTabs, wireSearch } from './nav.js';
import { demoKeys, loadAll } from './openapi.js';
import { methodBadge, operationView, pathText } from './operation-view.js';
import { tryItPanel } from './try-it.js';

const byId = (id) => document.getElementById(id);
const main = byId('main');
const side = byId('side');
const menu = byId('menu');
const search = byId('search');

let documents = [];
let panel;
let first = true;

/** #/v2/getMe: the document and the operation that the address names. */
function whereAmI() {
  const [, id, name] = window.location.hash.split('/');
  const found = documents.find((each) => each.id === id) ?? documents[0];
  const operationId = name ? safeDecode(name) : undefined;
  const operation = found.operations.find((each) => each.id === operationId);
  return { document: found, operation, unknown: operationId && !operation ? operationId : undefined };
}

function safeDecode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function draw() {
  if (documents.length === 0) return;
  const place = whereAmI();
  drawTabs(byId('tabs'), documents, place.document.id);
  if (search.value.trim() === '') drawNav(byId('nav'), place.document, place.operation);
  else markCurrent();
  closeMenu();
  panel = place.operation ? tryItPanel(place.operation) : undefined;
  main.className = panel ? 'with-panel' : '';
  if (place.operation) drawOperation(place);
  else drawOverview(place);
  const title = place.operation ? place.operation.summary || place.operation.id : place.document.name;
  document.title = `${title} · Dray API reference`;
  if (!first) {
    window.scrollTo(0, 0);
    main.querySelector('h1')?.focus({ preventScroll: true });
  }
  first = false;
}

/** With search results in the side bar, only the mark moves. */
function markCurrent() {
  for (const link of byId('nav').querySelectorAll('a')) {
    if (link.getAttribute('href') === window.location.hash) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

function drawOperation({ document: found, operation }) {
  const all = found.groups.flatMap((group) => group.operations);
  const at = all.indexOf(operation);
  replace(
    main,
    h('div', { class: 'columns' }, operationView(operation), panel.element),
    neighbours(all[at - 1], all[at + 1]),
  );
}

function neighbours(before, after) {
  const link = (operation, label, side) =>
    operation
      ? h(
          'a',
          { class: `neighbour ${side}`, href: addressOf(operation) },
          h('span', { class: 'eyebrow' }, label),
          operation.summary || operation.fullPath,
        )
      : h('span', {});
  return h('nav', { class: 'neighbours', 'aria-label': 'Next and previous operation' }, [
    link(before, 'Previous', 'before'),
    link(after, 'Next', 'after'),
  ]);
}

function drawOverview({ document: found, unknown }) {
  const { info = {} } = found.root;
  replace(
    main,
    unknown && h('p', { class: 'banner' }, `There is no operation “${unknown}” in ${found.name}.`),
    found.problem && problemCard(found),
    h(
      'article',
      { class: 'overview' },
      h('p', { class: 'eyebrow' }, [info.title ?? `Dray ${found.name}`, info.version && ` ${info.version}`]),
      h(
        'h1',
        { tabindex: -1 },
        found.id === 'v2' ? 'Start here' : `${found.name}: ${found.subject.toLowerCase()}`,
      ),
      info.description && markdown(info.description, { heading: 2 }),
      found.groups.map(groupCard),
      h('p', { class: 'note' }, 'The document behind this page: ', h('a', { href: found.url }, found.url)),
    ),
  );
}

function groupCard(group) {
  return h(
    'section',
    { class: 'part' },
    h('h2', {}, group.name),
    group.description && markdown(group.description),
    h(
      'ul',
      { class: 'index' },
      group.operations.map((operation) =>
        h(
          'li',
          {},
          h(
            'a',
            { href: addressOf(operation) },
            methodBadge(operation.method),
            h('code', {}, pathText(operation.fullPath)),
            h('span', { class: 'index-summary' }, operation.summary),
          ),
        ),
      ),
    ),
  );
}

function problemCard(found) {
  return h(
    'div',
    { class: 'banner', role: 'alert' },
    h('p', {}, `This document could not be loaded: ${found.problem}.`),
    h('button', { type: 'button', class: 'button', onclick: start }, 'Try again'),
  );
}

function closeMenu() {
  side.classList.remove('open');
  menu.setAttribute('aria-expanded', 'false');
}

function isTyping(target) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function onKeyDown(event) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && panel) {
    event.preventDefault();
    panel.send();
  } else if (
    event.key === '/' &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !isTyping(event.target)
  ) {
    event.preventDefault();
    side.classList.add('open');
    menu.setAttribute('aria-expanded', 'true');
    search.focus();
    search.select();
  } else if (event.key === 'Escape') closeMenu();
}

async function start() {
  documents = await loadAll();
  keyField(byId('key'), demoKeys(documents));
  draw();
}

menu.addEventListener('click', () => {
  const open = side.classList.toggle('open');
  menu.setAttribute('aria-expanded', String(open));
  if (open) search.focus();
});
byId('skip').addEventListener('click', (event) => {
  event.preventDefault(); // the hash is the address of an operation
  main.focus();
});
window.addEventListener('hashchange', draw);
window.addEventListener('keydown', onKeyDown);
window.addEventListener('beforeprint', () => setAllOpen(main, true));

await start();
wireSearch({
  input: search,
  status: byId('search-status'),
  nav: byId('nav'),
  documents: () => documents,
  onClear: () => {
    const place = whereAmI();
    drawNav(byId('nav'), place.document, place.operation);
  },
});
