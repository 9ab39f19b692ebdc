// Tables in Markdown.
import { h } from './dom.js';
import { inline } from './markdown-inline.js';
import { table } from './table.js';

/** @typedef {[node: Element, next: number]} Block and the line that follows it */

const RULE = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

/**
 * @param {string[]} lines
 * @param {number} at
 */
export function startsTable(lines, at) {
  return lines[at].includes('|') && lines[at + 1]?.includes('-') && RULE.test(lines[at + 1]);
}

/**
 * @param {string[]} lines
 * @param {number} at
 * @returns {Block}
 */
export function tableBlock(lines, at) {
  const head = cells(lines[at]);
  let end = at + 2;
  const rows = [];
  while (end < lines.length && lines[end].trim() && lines[end].includes('|')) {
    const row = cells(lines[end++]);
    rows.push(
      h(
        'tr',
        {},
        head.map((_, i) => h('td', {}, inline(row[i] ?? ''))),
      ),
    );
  }
  return [table(head.map(inline), rows), end];
}

/**
 * Splits a table row at its bars; a bar after a backslash or inside `code` stays.
 * @param {string} line
 */
function cells(line) {
  const found = [];
  let cell = '';
  let code = false;
  const text = line.trim().replace(/^\|/, '');
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\' && text[i + 1] === '|') cell += text[++i];
    else if (text[i] === '|' && !code) {
      found.push(cell.trim());
      cell = '';
    } else {
      if (text[i] === '`') code = !code;
      cell += text[i];
    }
  }
  if (cell.trim()) found.push(cell.trim());
  return found;
}
