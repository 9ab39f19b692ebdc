// Inside a paragraph: `code`, **bold**, *emphasis* and [links](…). Builds DOM nodes; the text is never parsed as HTML.
import { h } from './dom.js';

const INLINE =
  /(`+)([^`]|[^`].*?[^`])\1(?!`)|\*\*(.+?)\*\*|\*([^\s*](?:[^*]*[^\s*])?)\*|\[([^\]]+)\]\(([^)\s]+)\)/;

/**
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function inline(text) {
  const nodes = [];
  let rest = text;
  for (let match = INLINE.exec(rest); match; match = INLINE.exec(rest)) {
    if (match.index > 0) nodes.push(rest.slice(0, match.index));
    nodes.push(inlineNode(match));
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest) nodes.push(rest);
  return nodes;
}

/** @param {RegExpExecArray} match of INLINE */
function inlineNode([whole, ticks, code, bold, emphasis, label, target]) {
  if (ticks) return h('code', {}, code.trim());
  if (bold) return h('strong', {}, inline(bold));
  if (emphasis) return h('em', {}, inline(emphasis));
  const guide = /^([\w-]+)\.md(?:#(.+))?$/.exec(target);
  if (guide) return h('a', { href: `#/guide/${guide[1]}${guide[2] ? `/${guide[2]}` : ''}` }, inline(label));
  // What lies elsewhere in the repository has no page here.
  if (/^(\.\.?\/)*[\w/-]+(\.\w+)?$/.test(target)) return h('span', {}, inline(label));
  if (!safeTarget(target)) return whole;
  const outside = /^https?:/i.test(target);
  return h('a', { href: target, rel: outside && 'noopener noreferrer' }, inline(label));
}

/**
 * Web addresses, mail, and places on this site; nothing that could run a script.
 * @param {string} target
 */
function safeTarget(target) {
  return /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(target);
}
