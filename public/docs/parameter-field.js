// A field for one parameter of an operation.
/** @import { OpenApi, Operation, Parameter, ParameterField, ReadSchema } from './types.d.ts' */
import { parameterSchema } from './content-view.js';
import { h } from './dom.js';
import { examplesOf } from './reference.js';
import { typeLabel } from './schema-label.js';

/**
 * @param {Operation} operation
 * @param {Parameter} parameter
 * @param {() => void} changed
 * @returns {ParameterField}
 */
export function parameterField(operation, parameter, changed) {
  const read = parameterSchema(operation.root, parameter);
  const id = `try-${operation.document}-${operation.id}-${parameter.in}-${parameter.name}`;
  const suggestions = suggestionsFor(operation.root, parameter, read);
  const input = control(id, parameter, read, suggestions);
  const trouble = h('span', { class: 'problem', id: `${id}-problem` });
  const complain = (/** @type {string} */ text) => {
    trouble.textContent = text;
    input.setAttribute('aria-invalid', String(text !== ''));
  };
  const set = (/** @type {string} */ value) => {
    input.value = value;
    complain('');
    changed();
    input.focus();
  };
  input.addEventListener('input', () => {
    complain('');
    changed();
  });
  const list =
    suggestions.length > 1 &&
    input.tagName === 'INPUT' &&
    h(
      'datalist',
      { id: `${id}-list` },
      suggestions.map((s) => h('option', { value: s })),
    );
  const fresh =
    /^idempotency-key$/i.test(parameter.name) &&
    h('button', { type: 'button', class: 'button small', onclick: () => set(newToken()) }, 'New');
  const element = h(
    'div',
    { class: 'try-field' },
    h(
      'label',
      { for: id },
      h('code', {}, breakable(parameter.name)),
      parameter.required && h('span', { class: 'mark required' }, 'required'),
      h('span', { class: 'type' }, typeLabel(operation.root, read)),
    ),
    h('div', { class: 'try-input' }, input, fresh),
    list,
    trouble,
  );
  return { parameter, input, element, complain, set };
}

/**
 * @param {OpenApi} root
 * @param {Parameter} parameter
 * @param {ReadSchema} read
 */
function suggestionsFor(root, parameter, read) {
  const given = examplesOf(root, parameter).map((example) => example.value);
  const own = read.examples ?? (read.example === undefined ? [] : [read.example]);
  return [...new Set([...given, ...own].map((value) => [value].flat().join(',')))];
}

/**
 * @param {string} id
 * @param {Parameter} parameter
 * @param {ReadSchema} read
 * @param {string[]} suggestions
 */
function control(id, parameter, read, suggestions) {
  const choices = read.types.includes('boolean')
    ? [true, false]
    : read.types.includes('array')
      ? undefined
      : read.choices;
  const described = { id, 'aria-describedby': `${id}-problem`, 'aria-required': parameter.required === true };
  if (choices) {
    const unset = parameter.required
      ? 'choose'
      : read.default === undefined
        ? 'not sent'
        : `not sent (${read.default})`;
    return h(
      'select',
      described,
      h('option', { value: '' }, unset),
      choices.map((c) => h('option', {}, String(c))),
    );
  }
  const prefill = parameter.required ? (suggestions[0] ?? '') : '';
  return h('input', {
    ...described,
    type: 'text',
    inputmode: read.types.includes('integer') ? 'numeric' : undefined,
    placeholder:
      read.default !== undefined
        ? String(read.default)
        : (suggestions[0] ?? (read.format === 'date' ? 'YYYY-MM-DD' : '')),
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'off',
    list: suggestions.length > 1 ? `${id}-list` : undefined,
    value: prefill,
  });
}

/**
 * Long names may break after an underscore or a hyphen.
 * @param {string} name
 */
function breakable(name) {
  return name.split(/(?<=[_-])/).map((part) => [part, h('wbr', {})]);
}

/** A fresh value for Idempotency-Key. */
function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
