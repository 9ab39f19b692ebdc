// A button that puts a text on the clipboard and says whether it did.
import { announce, h } from './dom.js';

const SAID_FOR_MS = 1500;

/** @param {() => string} textOf */
export function copyButton(textOf, label = 'Copy') {
  const button = h('button', { type: 'button', class: 'button small copy' }, label);
  button.addEventListener('click', async () => {
    const done = await copyText(textOf());
    button.textContent = done ? 'Copied' : 'Not copied';
    announce(done ? 'Copied to the clipboard' : 'Could not copy');
    setTimeout(() => {
      button.textContent = label;
    }, SAID_FOR_MS);
  });
  return button;
}

/** @param {string} text */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text); // pages on plain http have no clipboard API
  }
}

/** @param {string} text */
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
  if (before instanceof HTMLElement) before.focus();
  return done;
}
