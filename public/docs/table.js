// Tables.
/** @import { Child } from './types.d.ts' */
import { h } from './dom.js';

// A table that is wider than its place scrolls, also with the keyboard: for that it takes the focus. One that
// fits would only be in the way.
const watcher = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});

/**
 * @param {Child[]} columns
 * @param {HTMLTableRowElement[]} rows
 */
export function table(columns, rows, className = '') {
  const head = columns.map((column) => h('th', { scope: 'col' }, column));
  const wrap = h(
    'div',
    { class: `table-wrap ${className}`, role: 'group', 'aria-label': 'Table' },
    h('table', {}, h('thead', {}, h('tr', {}, head)), h('tbody', {}, rows)),
  );
  watcher.observe(wrap);
  return wrap;
}
