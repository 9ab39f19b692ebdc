// Samples of a guide in several languages, one below the other: `**Python:**` and a block of code, and so on.
import { codeBlock } from './json-view.js';
import { inLanguages } from './language-choice.js';

/** @typedef {{ title: string, label: Element, code: Element }} LabeledSample */

/**
 * Shows one language at a time, the one that the reader has chosen.
 * @param {Element} body
 */
export function groupSamples(body) {
  for (const group of groupsIn(body)) {
    const versions = group.map(({ title, code }) => ({
      id: title.toLowerCase(),
      title,
      block: codeBlock(title, code.textContent ?? ''),
    }));
    group[0].label.before(inLanguages(versions));
    for (const { label, code } of group) {
      label.remove();
      code.remove();
    }
  }
}

/**
 * @param {Element} body
 * @returns {LabeledSample[][]}
 */
function groupsIn(body) {
  /** @type {LabeledSample[][]} */
  const groups = [];
  for (const label of body.querySelectorAll('p')) {
    const [, title] = /^(\w+):$/.exec(label.textContent ?? '') ?? [];
    const code = label.nextElementSibling;
    if (!title || label.children.length !== 1 || code?.tagName !== 'PRE') continue;
    const last = groups.at(-1)?.at(-1);
    if (last && last.code.nextElementSibling === label) groups.at(-1)?.push({ title, label, code });
    else groups.push([{ title, label, code }]);
  }
  return groups.filter(({ length }) => length > 1);
}
