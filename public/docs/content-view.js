// What a body, a parameter or a header holds.
/** @import { Content, Header, Media, OpenApi } from './types.d.ts' */
import { h } from './dom.js';
import { exampleView } from './json-view.js';
import { examplesOf, isJson } from './reference.js';
import { sample } from './sample.js';
import { readSchema } from './schema.js';
import { schemaView } from './schema-view.js';

/**
 * @typedef {object} Options
 * @property {boolean} [forRequest]
 * @property {boolean} [withSamples] makes an example from the schema where the document has none
 */

/**
 * @param {OpenApi} root
 * @param {Content} [content]
 * @param {Options} [options]
 */
export function contentView(root, content = {}, { forRequest = false, withSamples = true } = {}) {
  return Object.entries(content).map(([type, media]) =>
    h(
      'div',
      { class: 'stack' },
      media.schema && schemaView(root, media.schema, `Body, ${type}`, forRequest),
      mediaExamples(root, type, media, { forRequest, withSamples }),
    ),
  );
}

/**
 * @param {OpenApi} root
 * @param {string} type
 * @param {Media} media
 * @param {Required<Options>} options
 */
function mediaExamples(root, type, media, { forRequest, withSamples }) {
  const given = examplesOf(root, media);
  if (given.length > 0) return exampleView('Example', given);
  if (!withSamples || !media.schema || !isJson(type)) return undefined;
  const value = sample(root, media.schema, { forRequest });
  if (value === undefined || value === null || typeof value !== 'object') return undefined;
  return exampleView('Sample, made from the schema', [{ name: 'sample', summary: 'Sample', value }]);
}

/**
 * The schema of a parameter or header, which may sit in `content`.
 * @param {OpenApi} root
 * @param {Header} holder
 */
export function parameterSchema(root, holder) {
  const [media] = Object.values(holder.content ?? {});
  return readSchema(root, holder.schema ?? media?.schema);
}
