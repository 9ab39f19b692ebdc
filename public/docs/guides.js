// The guides: prose with headings that have addresses of their own.
/** @import { Guide, GuideSection } from './types.d.ts' */
import { h, replace } from './dom.js';
import { groupSamples } from './guide-samples.js';
import { markdown } from './markdown.js';
import { markCurrent } from './nav.js';

/** @type {Promise<Guide[]> | undefined} */
let loading;
/** @type {Guide[]} */
let knownGuidesCache = [];

/** All guides, loaded when one is first opened. */
export function loadGuides() {
  loading ??= fetch('/docs/guides.json')
    .then((response) => {
      if (!response.ok) throw new Error(`/docs/guides.json answered ${response.status}`);
      return response.json();
    })
    .then((guides) => {
      knownGuidesCache = guides;
      return guides;
    })
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Those that are loaded. */
export const knownGuides = () => knownGuidesCache;

/** @param {string} text */
export function slug(text) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * @param {Guide} guide
 * @param {string} [section]
 */
export const guideAddress = (guide, section) => `#/guide/${guide.id}${section ? `/${slug(section)}` : ''}`;

/**
 * The headings of a guide with the text below each.
 * @param {Guide} guide
 * @returns {GuideSection[]}
 */
export function sectionsOf(guide) {
  /** @type {GuideSection[]} */
  const sections = [{ title: '', text: '' }];
  let isCode = false;
  for (const line of guide.text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const heading = isCode ? undefined : /^##+ (.+)$/.exec(line);
    if (heading) sections.push({ title: heading[1], text: '' });
    else sections[sections.length - 1].text += `${line}\n`;
  }
  return sections;
}

/** @param {Guide} guide */
export function guideView(guide) {
  const body = markdown(guide.text, { heading: 1 });
  groupSamples(body);
  for (const heading of body.querySelectorAll('h2, h3, h4')) {
    const id = slug(heading.textContent ?? '');
    heading.id = `guide-${id}`;
    heading.setAttribute('tabindex', '-1');
    heading.append(
      ' ',
      h(
        'a',
        {
          class: 'anchor',
          href: `#/guide/${guide.id}/${id}`,
          'aria-label': `Link to ${heading.textContent}`,
        },
        '#',
      ),
    );
  }
  return h(
    'article',
    { class: 'guide' },
    h('p', { class: 'eyebrow' }, 'Guide'),
    h('h1', { tabindex: -1 }, guide.title),
    body,
  );
}

/**
 * @param {Element} place
 * @param {Guide[]} guides
 * @param {Guide} current
 */
export function drawGuideNav(place, guides, current) {
  replace(
    place,
    h('h2', { class: 'nav-title' }, 'Guides'),
    h(
      'ul',
      {},
      guides.map((guide) =>
        h(
          'li',
          {},
          h(
            'a',
            { class: 'nav-item', href: guideAddress(guide) },
            h('span', { class: 'nav-text' }, guide.title),
          ),
        ),
      ),
    ),
  );
  markCurrent(place, guideAddress(current));
}
