// As much of the DOM as the first screen takes, for the server, which sends it as text.

const VOID = /^(br|hr|img|input|wbr)$/;

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

class TextNode {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  get outerHTML() {
    return escaped(this.text);
  }
}

class TextElement extends TextNode {
  /** @type {TextNode[]} */
  childNodes = [];
  /** @type {Map<string, string>} */
  attributes = new Map();

  /** @param {string} name */
  constructor(name) {
    super('');
    this.name = name;
    this.tagName = name.toUpperCase();
  }

  /** @param {TextNode} child */
  appendChild(child) {
    this.childNodes.push(child);
  }

  replaceChildren() {
    this.childNodes = [];
  }

  addEventListener() {}

  /** @param {string} name */
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  setAttribute(name, value) {
    this.attributes.set(name, value);
  }

  /** @param {string} name */
  removeAttribute(name) {
    this.attributes.delete(name);
  }

  /**
   * @param {string} name of the elements
   * @returns {TextElement[]}
   */
  querySelectorAll(name) {
    const own = this.childNodes.filter((child) => child instanceof TextElement);
    return own.flatMap((child) => [...(child.name === name ? [child] : []), ...child.querySelectorAll(name)]);
  }

  /** Nothing is scrolled here. */
  querySelector() {
    return null;
  }

  closest() {
    return null;
  }

  /** @returns {string} */
  get innerHTML() {
    return this.childNodes.map((child) => child.outerHTML).join('');
  }

  /** @override */
  get outerHTML() {
    const attributes = [...this.attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`);
    const start = `<${this.name}${attributes.join('')}>`;
    return VOID.test(this.name) ? start : `${start}${this.innerHTML}</${this.name}>`;
  }
}

export const Node = TextNode;
export const document = {
  /** @param {string} name */
  createElement: (name) => new TextElement(name),
  /** @param {string} text */
  createTextNode: (text) => new TextNode(text),
};
export const window = { location: { origin: 'http://localhost', hash: '' } };
/** Nothing has a size here. */
export class ResizeObserver {
  observe() {}
}
