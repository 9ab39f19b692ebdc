// Tables.
/** @import { Child } from './types.d.ts' */
import { h } from './dom.js';

/**
 * @param {Child[]} columns
 * @param {HTMLTableRowElement[]} rows
 */
export function table(columns, rows, className = '') {
  const head = columns.map((column) => h('th', { scope: 'col' }, column));
  return h(
    'div',
    { class: `table-wrap ${className}` },
    h('table', {}, h('thead', {}, h('tr', {}, head)), h('tbody', {}, rows)),
  );
}
