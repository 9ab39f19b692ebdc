// The API key: kept in this tab's sessionStorage only, never in the address or in a document.
/** @import { DemoKeys, KeyVerdict } from './types.d.ts' */
import { h } from './dom.js';

const STORE = 'dray.docs.key';
const SHAPE = /^dray_(live|test|dev)_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/;

/** @type {Record<string, KeyVerdict>} */
const ENVIRONMENTS = {
  live: { text: 'Production key', level: 'careful' },
  test: { text: 'Test key', level: 'good' },
  dev: { text: 'Development key', level: 'good' },
};

/** @type {Set<() => void>} */
const listeners = new Set();
let current = read();

function read() {
  try {
    return sessionStorage.getItem(STORE) ?? '';
  } catch {
    return ''; // storage is switched off: the key lives as long as the page
  }
}

export const currentKey = () => current;

/**
 * Calls back whenever the key changes.
 * @param {() => void} listener
 */
export function onKey(listener) {
  listeners.add(listener);
}

/** @param {string} text */
function setKey(text) {
  current = text.trim();
  try {
    if (current) sessionStorage.setItem(STORE, current);
    else sessionStorage.removeItem(STORE);
  } catch {
    // see read()
  }
  for (const listener of listeners) listener();
}

/**
 * What to say about a key, as far as its text tells.
 * @param {string} text
 * @returns {KeyVerdict}
 */
export function judgeKey(text) {
  if (!text) return { text: 'No key: calls will answer 401', level: 'quiet' };
  const match = SHAPE.exec(text);
  return match ? ENVIRONMENTS[match[1]] : { text: 'Not the shape of a key: dray_<env>_…_…', level: 'bad' };
}

/**
 * @param {HTMLElement} place
 * @param {DemoKeys} demoKeys
 */
export function keyField(place, demoKeys) {
  const input = h('input', {
    id: 'key-input',
    type: 'password',
    placeholder: 'dray_…',
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'off',
    'aria-describedby': 'key-state',
    'data-1p-ignore': true,
    'data-lpignore': 'true',
    value: current,
  });
  const state = h('span', { id: 'key-state', class: 'key-state', role: 'status' });
  const picker = demoPicker(demoKeys);
  const draw = () => {
    const verdict = judgeKey(current);
    state.textContent = verdict.text;
    state.className = `key-state ${verdict.level}`;
    input.setAttribute('aria-invalid', String(verdict.level === 'bad'));
    if (input.value.trim() !== current) input.value = current;
    if (picker) picker.value = Object.keys(demoKeys).find((name) => demoKeys[name] === current) ?? '';
  };
  input.addEventListener('input', () => setKey(input.value));
  onKey(draw);
  place.replaceChildren(
    h('div', { class: 'key-line' }, h('label', { for: 'key-input' }, 'API key'), state),
    h('div', { class: 'key-row' }, input, showToggle(input), picker),
  );
  draw();
}

/** @param {HTMLInputElement} input */
function showToggle(input) {
  const toggle = h('button', { type: 'button', class: 'button', 'aria-pressed': 'false' }, 'Show');
  toggle.addEventListener('click', () => {
    const hidden = input.type === 'password';
    input.type = hidden ? 'text' : 'password';
    toggle.textContent = hidden ? 'Hide' : 'Show';
    toggle.setAttribute('aria-pressed', String(hidden));
  });
  return toggle;
}

/** @param {DemoKeys} demoKeys */
function demoPicker(demoKeys) {
  const names = Object.keys(demoKeys);
  if (names.length === 0) return undefined;
  const picker = h(
    'select',
    { 'aria-label': 'Use a demo key' },
    h('option', { value: '' }, 'Demo keys'),
    names.map((name) => h('option', { value: name }, name.replaceAll('_', ' '))),
  );
  picker.addEventListener('change', () => {
    if (picker.value) setKey(demoKeys[picker.value]);
  });
  return picker;
}
