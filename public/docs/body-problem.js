// What keeps a body from being sent.
import { messageOf } from './dom.js';

/**
 * Why a body cannot be sent as this media type; undefined when it can.
 * @param {string} text
 * @param {string} contentType
 * @param {boolean} required
 */
export function bodyProblem(text, contentType, required) {
  if (text.trim() === '') return required ? 'This operation needs a body.' : undefined;
  if (/ndjson/i.test(contentType)) {
    const lines = text.split('\n');
    const bad = lines.findIndex((line) => line.trim() !== '' && jsonProblem(line));
    return bad < 0 ? undefined : `Line ${bad + 1} is not JSON. ${jsonProblem(lines[bad])}`;
  }
  if (!/json/i.test(contentType)) return undefined;
  const problem = jsonProblem(text);
  return problem && `Not valid JSON. ${problem}`;
}

/** @param {string} text */
function jsonProblem(text) {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return withLine(messageOf(error), text);
  }
}

/**
 * Browsers report a position; people look for a line.
 * @param {string} message
 * @param {string} text
 */
function withLine(message, text) {
  const match = /at position (\d+)/.exec(message);
  if (!match || /line \d+/.test(message)) return message;
  const before = text.slice(0, Number(match[1])).split('\n');
  return `${message} (line ${before.length}, column ${before[before.length - 1].length + 1})`;
}
