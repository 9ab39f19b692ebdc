// A small, safe subset of Markdown: paragraphs, headings, lists, tables, fenced code.
/** @import { Block } from './markdown-table.js' */
import { h } from './dom.js';
import { inline } from './markdown-inline.js';
import { startsTable, tableBlock } from './markdown-table.js';

const FENCE = /^\s*(```+|~~~+)/;
const INDENTED = /^ {4}\S/;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^(\s*)([-*+]|\d{1,4}[.)])\s+(.*)$/;

/** @type {('h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6')[]} */
const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * The nodes of a Markdown text. Headings start at the given level.
 * @param {string} text
 */
export function markdown(text, { heading = 3 } = {}) {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  return h('div', { class: 'prose' }, blocks(lines, heading));
}

/**
 * @param {string[]} lines
 * @param {number} heading
 */
function blocks(lines, heading) {
  const nodes = [];
  let at = 0;
  while (at < lines.length) {
    if (!lines[at].trim()) {
      at++;
      continue;
    }
    const [node, next] = block(lines, at, heading);
    nodes.push(node);
    at = next;
  }
  return nodes;
}

/**
 * @param {string[]} lines
 * @param {number} at
 * @param {number} heading
 * @returns {Block}
 */
function block(lines, at, heading) {
  const line = lines[at];
  const fence = FENCE.exec(line);
  if (fence) return fenced(lines, at, fence[1]);
  if (INDENTED.test(line)) return indented(lines, at);
  const title = HEADING.exec(line);
  if (title) {
    const level = Math.min(LEVELS.length, heading + title[1].length - 1);
    return [h(LEVELS[level - 1], {}, inline(title[2])), at + 1];
  }
  if (startsTable(lines, at)) return tableBlock(lines, at);
  const item = ITEM.exec(line);
  if (item) return list(lines, at, heading, item);
  return paragraph(lines, at);
}

/**
 * @param {string[]} lines
 * @param {number} at
 * @param {string} mark
 * @returns {Block}
 */
function fenced(lines, at, mark) {
  const indent = indentOf(lines[at]);
  let end = at + 1;
  while (end < lines.length && !lines[end].trim().startsWith(mark)) end++;
  const code = lines.slice(at + 1, end).map((line) => line.slice(Math.min(indent, indentOf(line))));
  return [h('pre', { class: 'code', tabindex: 0 }, h('code', {}, code.join('\n'))), end + 1];
}

/**
 * Code that is marked by its indent alone.
 * @param {string[]} lines
 * @param {number} at
 * @returns {Block}
 */
function indented(lines, at) {
  let end = at + 1;
  while (end < lines.length && /^ {4}/.test(lines[end])) end++;
  const code = lines.slice(at, end).map((line) => line.slice(4));
  return [h('pre', { class: 'code', tabindex: 0 }, h('code', {}, code.join('\n'))), end];
}

/**
 * @param {string[]} lines
 * @param {number} at
 * @param {number} heading
 * @param {RegExpExecArray} first
 * @returns {Block}
 */
function list(lines, at, heading, [, { length: lead }, mark]) {
  const ordered = /\d/.test(mark);
  const items = [];
  let end = at;
  while (end < lines.length) {
    const item = ITEM.exec(lines[end]);
    if (!item || item[1].length > lead + 1 || item[1].length < lead) break;
    if (/\d/.test(item[2]) !== ordered) break;
    const body = [item[3]];
    const inner = lead + 2;
    end++;
    while (end < lines.length && belongsToItem(lines, end, lead)) {
      body.push(lines[end].slice(Math.min(inner, indentOf(lines[end]))));
      end++;
    }
    items.push(h('li', {}, itemContent(body, heading)));
    while (end < lines.length && !lines[end].trim() && ITEM.test(lines[end + 1] ?? '')) end++;
  }
  const start = ordered && Number.parseInt(mark, 10) !== 1 ? Number.parseInt(mark, 10) : undefined;
  return [h(ordered ? 'ol' : 'ul', { start }, items), end];
}

/**
 * @param {string[]} lines
 * @param {number} at
 * @param {number} lead
 */
function belongsToItem(lines, at, lead) {
  const line = lines[at];
  if (!line.trim()) return indentOf(lines[at + 1] ?? '') > lead && Boolean(lines[at + 1]?.trim());
  if (indentOf(line) > lead + 1) return true;
  return !ITEM.test(line) && !HEADING.test(line) && !FENCE.test(line) && Boolean(lines[at - 1].trim());
}

/**
 * @param {string[]} body
 * @param {number} heading
 */
function itemContent(body, heading) {
  const nodes = blocks(body, heading);
  // A lone paragraph in an item is shown without its box.
  return nodes.map((node, i) => (i === 0 && node.tagName === 'P' ? [...node.childNodes] : node));
}

/** @param {string} line */
function indentOf(line) {
  return line.length - line.trimStart().length;
}

/**
 * @param {string[]} lines
 * @param {number} at
 * @returns {Block}
 */
function paragraph(lines, at) {
  let end = at + 1;
  while (end < lines.length && lines[end].trim() && !interruptsParagraph(lines, end)) end++;
  const text = lines.slice(at, end).map((line) => line.trim());
  return [h('p', {}, inline(text.join(' '))), end];
}

/**
 * @param {string[]} lines
 * @param {number} at
 */
function interruptsParagraph(lines, at) {
  const line = lines[at];
  return FENCE.test(line) || HEADING.test(line) || startsTable(lines, at) || ITEM.test(line);
}
