// npm run release: checks, packs, writes the bill of materials, and tags. --dry-run does no tests and no tag.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepFolder } from './keep-folder.mjs';
import { keepOpenApi } from './keep-openapi.mjs';

const { values: options } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, out: { type: 'string', default: 'release' } },
});
const isDry = options['dry-run'];
const { name, version } = JSON.parse(await readFile('package.json', 'utf8'));
const tag = `v${version}`;
const releaseArchive = `test/releases/${version}.tar.br`;
const releaseApiFile = `test/releases/${version}.openapi.br`;

const say = (text) => process.stderr.write(`${text}\n`);
const quiet = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' }).trim();
const shown = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' });

/** All problems that block a release. */
async function problems() {
  const found = [];
  if (quiet('git', 'status', '--porcelain') !== '') found.push('There are changes that are not committed.');
  if (quiet('git', 'tag', '--list', tag) !== '')
    found.push(`The tag ${tag} exists: raise the version in package.json.`);
  const heading = new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm');
  if (!heading.test(await readFile('CHANGELOG.md', 'utf8')))
    found.push(`CHANGELOG.md has no heading "## [${version}] - YYYY-MM-DD".`);
  return found;
}

/** Vulnerabilities stop a release; if the registry does not respond, there is only a warning. */
function audit() {
  try {
    quiet('npm', 'audit', '--omit=dev', '--audit-level=moderate');
  } catch (error) {
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}`;
    if (/found \d+ vulnerabilit|Severity:/i.test(said)) throw new Error(said);
    say('!!! The registry did not respond to npm audit: NOT CHECKED for known vulnerabilities.');
  }
}

/** npm considers overridden packages invalid if the package bundles its dependencies: a copy of both files that bundles none. */
function unbundledFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'dray-sbom-'));
  const { bundleDependencies: _bundled, ...rest } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(rest));
  copyFileSync('package-lock.json', join(folder, 'package-lock.json'));
  return folder;
}

/** By hand, because npm's --omit=dev also drops what both the program and its tools need. */
function billOfMaterials() {
  const args = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const sbom = JSON.parse(quiet('npm', 'sbom', '--prefix', unbundledFolder(), ...args));
  const isForDevelopment = ({ properties = [] }) =>
    properties.some((one) => one.name === 'cdx:npm:package:development' && one.value === 'true');
  const gone = new Set(sbom.components.filter(isForDevelopment).map((one) => one['bom-ref']));
  sbom.components = sbom.components.filter((one) => !gone.has(one['bom-ref']));
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => !gone.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn?.filter((ref) => !gone.has(ref)) }));
  // npm gives it the name of the folder.
  sbom.metadata.component.name = name;
  return sbom;
}

async function pack() {
  await mkdir(options.out, { recursive: true });
  // Only the name: a list of the files, dependencies included, is more than execFileSync takes.
  const filename = quiet('npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', options.out);
  const bill = join(options.out, `dray-${version}.cdx.json`);
  const sbom = billOfMaterials();
  await writeFile(bill, `${JSON.stringify(sbom, null, 2)}\n`);
  return [join(options.out, filename), bill];
}

const obstacles = await problems();
for (const problem of obstacles) say(isDry ? `Would stop: ${problem}` : problem);
if (obstacles.length > 0 && !isDry) process.exit(1);
if (!isDry) {
  shown('npm', 'run', '--silent', 'build');
  if (!existsSync(releaseArchive)) {
    await keepFolder(releaseArchive);
    await keepOpenApi(releaseApiFile);
    say(
      `${releaseArchive} and ${releaseApiFile} are new: a folder and the API of this version for the tests of later ones. Commit them, then release again.`,
    );
    process.exit(1);
  }
  shown('npm', 'run', '--silent', 'check');
  shown('npm', 'run', '--silent', 'test:all');
  shown('npm', 'run', '--silent', 'test:browser');
  audit();
}
const files = await pack();
if (!isDry) shown('git', 'tag', '-a', tag, '-m', `Dray ${version}`);
for (const file of files) process.stdout.write(`${file}\n`);
say(isDry ? 'Nothing was tagged.' : `Tagged ${tag}. Publish it: git push origin ${tag}`);
