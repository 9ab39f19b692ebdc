// A small, safe subset of Markdown: paragraphs, headings, lists, tables, fenced code, and inside them
// `code`, **bold**, *emphasis* and [links](…). It builds DOM nodes; the text is never parsed as HTML.
import { h } from './dom.js';

const INLINE =
  /(`+)([^`]|[^`].*?[^`])\1(?!`)|\*\*(.+?)\*\*|\*([^\s*](?:[^*]*[^\s*])?)\*|\[([^\]]+)\]\(([^)\s]+)\)/;
const FENCE = /^\s*(```+|~~~+)/;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^(\s*)([-*+]|\d{1,4}[.)])\s+(.*)$/;
const RULE = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

/** The nodes of a Markdown text. Headings start at the given level. */
export function markdown(text, { heading = 3 } = {}) {
  const lines = String(text ?? '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  return h('div', { class: 'prose' }, blocks(lines, heading));
}

export function inline(text) {
  const nodes = [];
  let rest = String(text ?? '');
  for (let match = INLINE.exec(rest); match; match = INLINE.exec(rest)) {
    if (match.index > 0) nodes.push(rest.slice(0, match.index));
    nodes.push(inlineNode(match));
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest) nodes.push(rest);
  return nodes;
}

function inlineNode([whole, ticks, code, bold, emphasis, label, target]) {
  if (ticks) return h('code', {}, code.trim());
  if (bold) return h('strong', {}, inline(bold));
  if (emphasis) return h('em', {}, inline(emphasis));
  if (!safeTarget(target)) return whole;
  const outside = /^https?:/i.test(target);
  return h('a', { href: target, rel: outside && 'noopener noreferrer' }, inline(label));
}

/** Web addresses, mail, and places on this site; nothing that could run a script. */
function safeTarget(target) {
  return /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(target);
}

function blocks(lines, heading) {
  const nodes = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (!line.trim()) {
      at++;
      continue;
    }
    const [node, next] = block(lines, at, heading);
    nodes.push(node);
    at = next;
  }
  return nodes;
}

function block(lines, at, heading) {
  const line = lines[at];
  if (FENCE.test(line)) return fenced(lines, at);
  const title = HEADING.exec(line);
  if (title) {
    const level = Math.min(6, heading + title[1].length - 1);
    return [h(`h${level}`, {}, inline(title[2])), at + 1];
  }
  if (startsTable(lines, at)) return table(lines, at);
  if (ITEM.test(line)) return list(lines, at, heading);
  return paragraph(lines, at);
}

function fenced(lines, at) {
  const mark = FENCE.exec(lines[at])[1];
  const indent = lines[at].length - lines[at].trimStart().length;
  let end = at + 1;
  while (end < lines.length && !lines[end].trim().startsWith(mark)) end++;
  const code = lines
    .slice(at + 1, end)
    .map((l) => l.slice(Math.min(indent, l.length - l.trimStart().length)));
  return [h('pre', { class: 'code', tabindex: 0 }, h('code', {}, code.join('\n'))), end + 1];
}

function startsTable(lines, at) {
  return lines[at].includes('|') && lines[at + 1]?.includes('-') && RULE.test(lines[at + 1]);
}

function table(lines, at) {
  const head = cells(lines[at]);
  let end = at + 2;
  const rows = [];
  while (end < lines.length && lines[end].trim() && lines[end].includes('|')) rows.push(cells(lines[end++]));
  const node = h(
    'div',
    { class: 'table-wrap' },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          head.map((cell) => h('th', { scope: 'col' }, inline(cell))),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map((row) =>
          h(
            'tr',
            {},
            head.map((_, i) => h('td', {}, inline(row[i] ?? ''))),
          ),
        ),
      ),
    ),
  );
  return [node, end];
}

/** Splits a table row at its bars; a bar after a backslash or inside `code` stays. */
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

function list(lines, at, heading) {
  const [, lead, mark] = ITEM.exec(lines[at]);
  const ordered = /\d/.test(mark);
  const items = [];
  let end = at;
  while (end < lines.length) {
    const item = ITEM.exec(lines[end]);
    if (!item || item[1].length > lead.length + 1 || item[1].length < lead.length) break;
    if (/\d/.test(item[2]) !== ordered) break;
    const body = [item[3]];
    const inner = lead.length + 2;
    end++;
    while (end < lines.length && belongsToItem(lines, end, lead.length)) {
      body.push(lines[end].slice(Math.min(inner, indentOf(lines[end]))));
      end++;
    }
    items.push(h('li', {}, itemContent(body, heading)));
    while (end < lines.length && !lines[end].trim() && ITEM.test(lines[end + 1] ?? '')) end++;
  }
  const start = ordered && Number.parseInt(mark, 10) !== 1 ? Number.parseInt(mark, 10) : undefined;
  return [h(ordered ? 'ol' : 'ul', { start }, items), end];
}

function belongsToItem(lines, at, lead) {
  const line = lines[at];
  if (!line.trim()) return indentOf(lines[at + 1] ?? '') > lead && Boolean(lines[at + 1]?.trim());
  if (indentOf(line) > lead + 1) return true;
  return !ITEM.test(line) && !HEADING.test(line) && !FENCE.test(line) && Boolean(lines[at - 1].trim());
}

function itemContent(body, heading) {
  const nodes = blocks(body, heading);
  // A lone paragraph in an item is shown without its box.
  return nodes.map((node, i) => (i === 0 && node.tagName === 'P' ? [...node.childNodes] : node));
}

function indentOf(line) {
  return line.length - line.trimStart().length;
}

function paragraph(lines, at) {
  let end = at + 1;
  while (end < lines.length && lines[end].trim() && !interrupts(lines, end)) end++;
  const text = lines.slice(at, end).map((l) => l.trim());
  return [h('p', {}, inline(text.join(' '))), end];
}

function interrupts(lines, at) {
  const line = lines[at];
  return FENCE.test(line) || HEADING.test(line) || startsTable(lines, at) || ITEM.test(line);
}
