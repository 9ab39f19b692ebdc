// Writes docs/tasks.md from the tasks that the tests solve: `npm run tasks`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../', import.meta.url);
const FOLDER = new URL('test/acceptance/tasks/', ROOT);
export const GUIDE = new URL('docs/tasks.md', ROOT);

const read = (path) => readFileSync(new URL(path, FOLDER), 'utf8').trim();
const block = (language, text) => `\`\`\`${language}\n${text}\n\`\`\``;
/** The programs of the guide are beside their helpers. */
const script = (path) => read(path).replace(/from '\.\.\/(mcp|rest)\.mjs'/, "from './$1.mjs'");

const ABOUT = `# Integrator tasks

Twenty common tasks of integrators, each solved in three ways: with the [Python client](python.md), by an [agent](agents.md) that has only
its tools, and with plain HTTP requests. The tests run every program below against a real server with the demo data, and check the
result.

Each program reads \`DRAY_URL\`, \`DRAY_KEY\` and the input of the task, such as \`ORDER_ID\`, from environment variables, and prints its
result as JSON. The agent programs show the calls that an agent makes; before it calls \`carry_out\`, an agent shows the proposal to a person.`;

const HELPERS = `## Helpers

\`mcp.mjs\`, for the programs of agents:

${block('js', read('mcp.mjs'))}

\`rest.mjs\`, for those with plain requests:

${block('js', read('rest.mjs'))}`;

function textIn(text, name) {
  const [, value] =
    new RegExp(`^  ${name}:\\s*('(?:[^'\\\\\\n]|\\\\.)*'|"(?:[^"\\\\\\n]|\\\\.)*"),$`, 'm').exec(text) ?? [];
  if (!value) throw new Error(`there is no ${name} in ${text.slice(0, 200)}`);
  return value.slice(1, -1).replace(/\\(['"])/g, '$1');
}

function sectionOf(folder) {
  const declared = read(`${folder}/task.ts`);
  return [
    `## ${textIn(declared, 'title')}`,
    textIn(declared, 'sentence'),
    '**Python:**',
    block('python', script(`${folder}/solve.py`)),
    '**Agent:**',
    block('js', script(`${folder}/mcp.mjs`)),
    '**Requests:**',
    block('js', script(`${folder}/rest.mjs`)),
  ].join('\n\n');
}

export function tasksGuide() {
  const folders = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return `${[ABOUT, ...folders.map(sectionOf), HELPERS].join('\n\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(GUIDE, tasksGuide());
