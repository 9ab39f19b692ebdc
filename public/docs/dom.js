// Small helpers to build DOM nodes. Text from the documents only ever becomes text nodes.

/** h('p', { class: 'note', onclick: f }, 'text', node, [more]) */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value') element.value = value;
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  append(element, children);
  return element;
}

export function append(parent, children) {
  for (const child of [children].flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    parent.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return parent;
}

export function replace(parent, ...children) {
  parent.replaceChildren();
  return append(parent, children);
}

const builders = new WeakMap();

/** A <details> whose content is built when it is first opened. */
export function lazyDetails(props, summary, build, open = false) {
  const element = h('details', props, h('summary', {}, summary));
  builders.set(element, build);
  element.addEventListener('toggle', () => {
    if (element.open) fill(element);
  });
  if (open) {
    fill(element);
    element.open = true;
  }
  return element;
}

function fill(element) {
  const build = builders.get(element);
  if (!build) return;
  builders.delete(element);
  append(element, [build()]);
}

/** Opens (or closes) every <details> below root, including those that opening brings in. */
export function setAllOpen(root, open) {
  for (let round = 0; round < 12; round++) {
    const pending = [...root.querySelectorAll('details')].filter((d) => d.open !== open);
    if (pending.length === 0) return;
    for (const element of pending) {
      if (open) fill(element);
      element.open = open;
    }
  }
}

/** Says something to screen readers. */
export function announce(text) {
  const region = document.getElementById('announce');
  if (region) region.textContent = text;
}

export function copyButton(textOf, label = 'Copy') {
  const button = h('button', { type: 'button', class: 'button small copy' }, label);
  button.addEventListener('click', async () => {
    const done = await copyText(textOf());
    button.textContent = done ? 'Copied' : 'Not copied';
    announce(done ? 'Copied to the clipboard' : 'Could not copy');
    setTimeout(() => {
      button.textContent = label;
    }, 1500);
  });
  return button;
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text); // pages on plain http have no clipboard API
  }
}

function copyBySelection(text) {
  const area = h('textarea', { class: 'visually-hidden', value: text, readonly: true });
  const before = document.activeElement;
  document.body.append(area);
  area.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    done = false;
  }
  area.remove();
  before?.focus?.();
  return done;
}

/** Label text or value for people: strings as they are, everything else as JSON. */
export function show(value) {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
